import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useShares } from '../../claims.ts';
import { categories, type QuestionId } from '../../content/questions.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './FaqPage.module.css';
import { HomeScreenPicture, pictures } from './HomeScreenPicture.tsx';

/** Questions by category; the anchors #categoryrow1 to 8 open their question. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <Page reading title={t('title')} lead={t('lead')}>
      <div className={styles.categories}>
        {categories.map(({ name, rows }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            {rows.map((row) => (
              <Question key={row} row={row} />
            ))}
          </section>
        ))}
        <p>
          <Link to={paths.contact}>{t('ask')}</Link>
        </p>
      </div>
    </Page>
  );
}

function Question({ row }: { row: QuestionId }) {
  const { t } = useTranslation('faq');
  const { hash, key } = useLocation();
  const shares = useShares();
  const id = `category${row}`;
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its anchor may be followed again after it was closed.
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id, key]);
  return (
    <details id={id} className={styles.question} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`${row}.q`)}</summary>
      <p>{t(`${row}.a`, shares)}</p>
      {row === 'row8' && <Pictures />}
    </details>
  );
}

/** Drawings of how it is done on a phone; pressing one enlarges it. */
function Pictures() {
  const { t } = useTranslation('faq');
  const [enlarged, setEnlarged] = useState<(typeof pictures)[number]>();
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={t('enlarge', { picture: t(picture) })}
              onClick={() => setEnlarged(picture)}
            >
              <HomeScreenPicture picture={picture} />
            </button>
            <span>{t(picture)}</span>
          </li>
        ))}
      </ul>
      <Dialog open={enlarged !== undefined} onClose={() => setEnlarged(undefined)} title={enlarged ? t(enlarged) : ''}>
        {enlarged && (
          <div className={styles.large}>
            <HomeScreenPicture picture={enlarged} />
          </div>
        )}
      </Dialog>
    </>
  );
}
