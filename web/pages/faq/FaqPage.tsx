import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { CheckLink } from '../../content/learning/CheckLink.tsx';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { answerLinks, categories, type QuestionId, useQuestion } from '../../content/learning/questions.ts';
import { useOperator } from '../../content/site/operator.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';
import styles from './FaqPage.module.css';
import { HomeScreenPicture, pictures } from './HomeScreenPicture.tsx';

/** FAQ by category; the anchor #categoryrow1 opens the first question, and so on. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <Page reading title={t('title')} intro={t('lead')}>
      <TextWithHeadings headings={categories.map(({ name }) => ({ id: name, title: t(name) }))}>
        <div className={styles.categories}>
          {categories.map(({ name, rows }) => (
            <section key={name} id={name} tabIndex={-1}>
              <h2>{t(name)}</h2>
              {rows.map((row) => (
                <Question key={row} row={row} />
              ))}
            </section>
          ))}
          <p>
            <Link to={paths.contact}>{t('ask')}</Link>
            <br />
            <CostsLink />
          </p>
        </div>
      </TextWithHeadings>
    </Page>
  );
}

function Question({ row }: { row: QuestionId }) {
  const { question, answer, claim } = useQuestion()(row);
  const { supportEmail } = useOperator();
  const { hash, key } = useLocation();
  const id = `category${row}`;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // On every navigation: the reader may have closed it and followed the same link again.
    if (key && hash === `#${id}`) setOpen(true);
  }, [hash, id, key]);
  return (
    <details id={id} className={styles.question} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{question}</summary>
      <p>
        <LinkedText text={answer} links={answerLinks(supportEmail)} />
      </p>
      {claim && (
        <p data-claim>
          {claim} <CheckLink of="faq:row2.claims" />
        </p>
      )}
      {row === 'row8' && <Pictures />}
    </details>
  );
}

/** Drawings of the steps on a phone; clicking one enlarges it. */
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
