// Runs in a sandboxed frame with an opaque origin, so that the charting provider's script cannot reach the site.
(() => {
  /** How long the provider's script may take to show something, in milliseconds. */
  const longest = 3000;
  /** @param {'shown' | 'failed'} state */
  const tell = (state) => parent.postMessage({ ticker: state }, '*');
  const container = document.querySelector('.tradingview-widget-container');
  const script = document.createElement('script');
  script.src = 'https://s3.tradingview.com/external-embedding/embed-widget-ticker-tape.js';
  script.text = decodeURIComponent(location.hash.slice(1));
  script.onerror = () => tell('failed');
  container?.append(script);
  // Some blockers answer with an empty script.
  let isShown = false;
  script.onload = () => setTimeout(() => isShown || tell('failed'), longest);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    isShown = true;
    tell('shown');
  }).observe(container ?? document.body, { childList: true, subtree: true });
})();
