import type { ParseKeys } from 'i18next';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../content/site/settings.ts';
import { useLanguage } from '../language/useLanguage.ts';
import { readStored, store } from '../stored/storage.ts';
import { useTheme } from '../stored/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { Dropdown } from './header/Dropdown.tsx';
import styles from './Ticker.module.css';

/** The ticker's symbols, those of our own with translated titles. */
export function useSymbols(): { proName: string; title: string }[] {
  const { t, i18n } = useTranslation();
  const { ticker } = useSettings();
  const isText = (key: string): key is ParseKeys => i18n.exists(key);
  return ticker.map((symbol) => {
    const key = `ticker.symbol.${symbol}`;
    const [provider, name = symbol] = symbol.includes(':') ? symbol.split(':') : ['FOREXCOM', symbol];
    return { proName: `${provider}:${name}`, title: isText(key) ? t(key) : name.replace(/^(\w{3})(\w{3})$/, '$1/$2') };
  });
}

const key = 'ticker';
/** How long to wait for the provider, in milliseconds. */
const providerTimeout = 10_000;

/**
 * On by default, unless switched off earlier, where it has failed in this tab, or under Global Privacy Control or reduced
 * motion. early.js reserves its space by the same rule.
 */
function wantedAtFirst(): boolean {
  if (readStored('sessionStorage', 'tickerFailed')) return false;
  const stored = readStored('localStorage', key);
  if (stored) return stored === 'on';
  const privacy = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  return !privacy && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The charting provider's ticker in a sandboxed frame. If it is switched off, a button opens the list of its symbols. Until it
 * is shown, the list stands in its place; if it is blocked, until the next page, so that nothing moves.
 */
export function Ticker() {
  const { t } = useTranslation();
  const symbols = useSymbols();
  const address = useAddress(symbols);
  const hydrated = useHydrated();
  const [state, setState] = useState<'off' | 'on' | 'failed'>(hydrated && wantedAtFirst() ? 'on' : 'off');
  const [shown, setShown] = useState<string>();
  useEffect(() => startTransition(() => setState(wantedAtFirst() ? 'on' : 'off')), []);
  useEffect(() => {
    if (state === 'on') delete document.documentElement.dataset.ticker;
  }, [state]);
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation.
  useEffect(() => setState((current) => (current === 'failed' ? 'off' : current)), [visit]);
  const choose = (on: boolean) => {
    setState(on ? 'on' : 'off');
    store('localStorage', key, on ? 'on' : 'off');
    store('sessionStorage', 'tickerFailed', '');
  };
  const fail = () => {
    setState('failed');
    store('sessionStorage', 'tickerFailed', 'yes');
  };
  const list = (
    <ul>
      {symbols.map(({ proName, title }) => (
        <li key={proName}>{title}</li>
      ))}
    </ul>
  );
  const isOn = state === 'on';
  const control = (
    <button
      type="button"
      aria-label={isOn ? t('ticker.hide') : undefined}
      title={t(isOn ? 'ticker.hide' : 'ticker.from')}
      onClick={() => choose(!isOn)}
    >
      {isOn ? <Icon name="close" size={16} /> : t('ticker.show')}
    </button>
  );
  if (state === 'off')
    return (
      <aside className={styles.off} aria-label={t('ticker.label')}>
        <Dropdown label={t('ticker.closed')} end className={styles.symbols}>
          {list}
          {control}
        </Dropdown>
      </aside>
    );
  const isShown = isOn && shown === address;
  return (
    <aside className={isShown ? styles.ticker : `${styles.ticker} ${styles.listed}`} aria-label={t('ticker.label')}>
      {isOn && <TickerFrame key={address} address={address} onShown={() => setShown(address)} onFailed={fail} />}
      {!isShown && list}
      {control}
    </aside>
  );
}

/** The frame with the provider's ticker. */
function TickerFrame({ address, onShown, onFailed }: { address: string; onShown(): void; onFailed(): void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useEffectEvent(onShown);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const timer = setTimeout(fail, providerTimeout);
    const onMessage = ({ source, data }: MessageEvent<{ ticker?: string } | null>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data?.ticker) clearTimeout(timer);
      if (data?.ticker === 'failed') fail();
      if (data?.ticker === 'shown') show();
    };
    addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
  }, []);
  return (
    <iframe
      ref={frame}
      title={t('ticker.label')}
      src={address}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      // React supports this attribute; its types do not yet.
      {...{ credentialless: true }}
    />
  );
}

/** The frame's URL, with the site's theme and language. */
function useAddress(symbols: ReturnType<typeof useSymbols>): string {
  const theme = useTheme();
  const language = useLanguage();
  const options = {
    symbols,
    showSymbolLogo: true,
    colorTheme: theme.toLowerCase(),
    isTransparent: false,
    largeChartUrl: '',
    displayMode: 'regular',
    locale: language === 'ge' ? 'de_DE' : language,
  };
  return `/ticker.html#${encodeURIComponent(JSON.stringify(options))}`;
}
