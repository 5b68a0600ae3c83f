// Runs before the first paint: theme and language as last chosen on this device.
(function () {
  var theme = 'auto';
  var language = 'th';
  try {
    theme = localStorage.getItem('langraan-theme') || theme;
    language = localStorage.getItem('langraan-language') || language;
  } catch {
    // Storage may be forbidden; the defaults serve.
  }
  var isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.lang = language;
})();
