import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './JournalPage.module.css';

const before = ['day', 'time', 'instrument', 'direction', 'stop', 'target', 'risk', 'feeling', 'reason'] as const;
const after = ['result', 'costs', 'rules'] as const;

/** A sheet for one trade, to be filled in by hand; it is printed without its button only where there are no trades. */
export function BlankSheet({ isPrinted }: { isPrinted: boolean }) {
  const { t } = useTranslation('journal');
  const hydrated = useHydrated();
  const printSheet = () => {
    const { dataset } = document.documentElement;
    dataset.print = 'sheet';
    addEventListener('afterprint', () => delete dataset.print, { once: true });
    print();
  };
  return (
    <section className={isPrinted ? styles.sheet : `${styles.sheet} ${styles.unprinted}`} aria-labelledby="sheet">
      <h2 id="sheet">{t('sheet.title')}</h2>
      <p>{t('sheet.text')}</p>
      <Button look="secondary" disabled={!hydrated} onClick={printSheet}>
        {t('list.print')}
      </Button>
      <h3>{t('sheet.before')}</h3>
      <dl className={styles.blanks}>
        {before.map((name) => (
          <div key={name} className={name === 'reason' ? styles.long : undefined}>
            <dt>{t(`form.${name}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <h3>{t('sheet.after')}</h3>
      <dl className={styles.blanks}>
        {after.map((name) => (
          <div key={name}>
            <dt>{t(`form.${name}`)}</dt>
            <dd />
          </div>
        ))}
        <div className={styles.long}>
          <dt>{t('sheet.learnt')}</dt>
          <dd />
        </div>
      </dl>
    </section>
  );
}
