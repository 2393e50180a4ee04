// Insight
