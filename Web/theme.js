// Runs before the first paint, so that a chosen theme does not flash.
try {
  const theme = localStorage.getItem("theme");
  if (localStorage.getItem("look") === "fintech") document.documentElement.dataset.look = "fintech";
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme it is.
}
// Until the engine says which language it speaks: the words of a failed start are in index.html.
if (/^de\b/.test(navigator.language)) document.documentElement.lang = "de";
