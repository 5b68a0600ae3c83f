// Runs before the first paint: theme and language as last chosen on this device, and the files of the screen that is opened.
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

  // The code of the first screen comes with the page, not behind it.
  var first = document.currentScript && document.currentScript.dataset.first;
  if (!first || !/^\/(?:backoffice(?:\/orders)?\/?)?$/.test(location.pathname)) return;
  first.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    var isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  });
})();
