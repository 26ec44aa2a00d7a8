import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import styles from './CalendarLinks.module.css';

interface CalendarLinksProps {
  /** The URL of the calendar; only its path while the site's origin is not known, before the page is hydrated. */
  address: string;
  /** Whether the URL is a secret of the reader's. */
  isSecret?: boolean;
}

/** Ways to subscribe to a calendar: the device's own app, Google, Outlook, or its URL to copy. */
export function CalendarLinks({ address, isSecret = false }: CalendarLinksProps) {
  const { t } = useTranslation('meetings');
  const webcal = address.replace(/^https?:/, 'webcal:');
  // Other sites need the whole URL; until it is known, every link leads to the file.
  const add = (service: string, parameters: Record<string, string>) =>
    address.startsWith('/') ? address : `${service}?${new URLSearchParams(parameters)}`;
  const google = add('https://calendar.google.com/calendar/r', { cid: webcal });
  const outlook = add('https://outlook.live.com/calendar/0/addfromweb', { url: address });
  return (
    <div className={stackClass}>
      <ul className={styles.links}>
        <li>
          <a href={webcal}>{t('subscribe.device')}</a>
        </li>
        <li>
          <a href={google} rel="noreferrer">
            {t('subscribe.google')}
          </a>
        </li>
        <li>
          <a href={outlook} rel="noreferrer">
            {t('subscribe.outlook')}
          </a>
        </li>
      </ul>
      {isSecret && <p className={styles.hint}>{t('subscribe.secret')}</p>}
      <div>
        <CopyButton text={address} onCopied={() => toast.success(t('calendar.copied'))}>
          {t(isSecret ? 'feed.copy' : 'calendar.subscribe')}
        </CopyButton>
      </div>
    </div>
  );
}
