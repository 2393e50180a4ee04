// Pages
