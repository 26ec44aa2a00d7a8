// Runs in a sandboxed frame with an opaque origin, so that the charting provider's script cannot reach the site.
(() => {
  /** @param {'loaded' | 'failed'} state */
  const tell = (state) => parent.postMessage({ ticker: state }, '*');
  const script = document.createElement('script');
  script.src = 'https://s3.tradingview.com/external-embedding/embed-widget-ticker-tape.js';
  script.text = decodeURIComponent(location.hash.slice(1));
  script.onload = () => tell('loaded');
  script.onerror = () => tell('failed');
  document.querySelector('.tradingview-widget-container')?.append(script);
})();
