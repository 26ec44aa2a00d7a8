import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaimsShown } from '../../content/site/claims.ts';
import { titledClass } from '../../ui/styles/layout.ts';
import styles from './WhoHoldsWhat.module.css';

/** The parties in a chain, each with what passes to the next. Only the two in the middle hold money. */
const chain = [
  { name: 'club', holdsMoney: false, next: { name: 'talk', arrow: 'M4 8h40m-8-6l8 6-8 6M12 2L4 8l8 6' } },
  { name: 'you', holdsMoney: true, next: { name: 'money', arrow: 'M4 8h40m-8-6l8 6-8 6M12 2L4 8l8 6' } },
  { name: 'broker', holdsMoney: true, next: { name: 'orders', arrow: 'M44 8H4M12 2L4 8l8 6' } },
  { name: 'software', holdsMoney: false, next: undefined },
] as const;

const drawings = {
  club: ['M10 14h34v22H26l-9 8v-8h-7z', 'M50 26h12v22h-7v7l-8-7H32v-6', 'M18 22h18M18 28h12'],
  you: ['M36 12a10 10 0 100 20 10 10 0 000-20z', 'M14 58c2-14 10-20 22-20s20 6 22 20z'],
  broker: ['M12 28L36 14l24 14z', 'M18 28v22M30 28v22M42 28v22M54 28v22', 'M12 56h48v-6H12z'],
  software: ['M12 14h48v38H12z', 'M12 24h48', 'M28 32l-7 6 7 6M44 32l7 6-7 6M38 30l-4 16', 'M28 60h16'],
} as const;

/** Diagram of who holds the money and who runs the software. All of its content is also text. */
export function WhoHoldsWhat() {
  const { t } = useTranslation('how');
  const claimsShown = useClaimsShown();
  return (
    <section className={titledClass}>
      <h2>{t('who.title')}</h2>
      <figure className={styles.picture}>
        <ul className={styles.chain}>
          {chain.map(({ name, holdsMoney, next }) => (
            <Fragment key={name}>
              <li className={holdsMoney ? styles.money : undefined}>
                <svg viewBox="0 0 72 68" aria-hidden="true">
                  {drawings[name].map((d) => (
                    <path key={d} d={d} />
                  ))}
                </svg>
                <h3>{t(`who.${name}.name`)}</h3>
                <p>{t(`who.${name}.text`)}</p>
                <p className={styles.holds}>{t(`who.${name}.holds`)}</p>
              </li>
              {next && (
                <li className={styles.arrow} aria-hidden="true">
                  <span>{t(`who.passes.${next.name}`)}</span>
                  <svg viewBox="0 0 48 16" aria-hidden="true">
                    <path d={next.arrow} />
                  </svg>
                </li>
              )}
            </Fragment>
          ))}
        </ul>
        <figcaption data-claim={claimsShown ? 'replaced' : undefined}>
          {t(claimsShown ? 'who.caption' : 'neutral.caption')}
        </figcaption>
      </figure>
    </section>
  );
}
