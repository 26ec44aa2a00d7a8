import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './HandbookPage.module.css';
import { formats, lengthOf, steps } from './handbook.ts';

/** The meetings with their plans, to be copied into the description of one. */
export function Formats() {
  const { t } = useTranslation('handbook');
  const hydrated = useHydrated();
  return (
    <>
      {formats.map((format) => {
        const name = t(`formats.${format.name}.name`);
        const lines = steps.map((step, index) =>
          t('formats.step', { minutes: format.minutes[index], what: t(`formats.${format.name}.${step}`) }),
        );
        return (
          <section key={format.name} className={stackClass}>
            <h3>{t('formats.total', { name, minutes: lengthOf(format) })}</h3>
            <ol className={styles.list}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            <div className={styles.buttons}>
              <CopyButton
                text={lines.map((line) => `- ${line}`).join('\n')}
                disabled={!hydrated}
                onCopied={() => toast.success(t('copied'))}
              >
                {t('formats.copy', { name })}
              </CopyButton>
            </div>
          </section>
        );
      })}
      <p>
        <LinkedText text={t('formats.where')} links={{ clubs: paths.my, create: paths.createClub() }} />
      </p>
    </>
  );
}
