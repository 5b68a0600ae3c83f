// Runs before the first paint: theme and language as last chosen on this device, and the files and the first answers of
// the screen that is opened.
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

  // So does what it asks for first; shared/api/head-start.ts takes the answers.
  var token = /(?:^|; )langraan_token=([^;]+)/.exec(document.cookie);
  if (!token) return;
  var headers = {
    'Accept-Language': language === 'en' ? 'en' : 'th',
    Authorization: 'Bearer ' + decodeURIComponent(token[1]),
  };
  var addresses = ['/api/v1/profile'];
  if (location.pathname === '/backoffice/orders' && location.search === '')
    addresses.push('/api/v1/orders?sort=-ordered_at&page=1&limit=10');
  window.headStart = { headers: headers, answers: {} };
  addresses.forEach(function (address) {
    var answer = fetch(address, { headers: headers });
    answer.catch(function () {}); // whoever takes it asks again
    window.headStart.answers[address] = answer;
  });
})();
