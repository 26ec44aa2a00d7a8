import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './Term.module.css';
import type { TermId } from './terms.ts';

/** Loaded with the glossary’s texts when a card is first opened; only the card waits for them. */
const TermCard = lazyWithRetry(async () => (await import('./TermCard.tsx')).TermCard);

/**
 * A word that the glossary explains. Without scripts, it is a link to its entry; with scripts, it opens a card with
 * meaning and trap, which Escape or a press elsewhere closes.
 */
function Term({ id, children }: { id: TermId; children: ReactNode }) {
  const cardId = useId();
  const hydrated = useHydrated();
  const [wasOpened, setWasOpened] = useState(false);
  if (!hydrated)
    return (
      <Link to={paths.glossaryTerm(id)} className={styles.term}>
        {children}
      </Link>
    );
  return (
    <>
      <button type="button" id={`${cardId}word`} className={styles.term} popoverTarget={cardId}>
        {children}
      </button>
      {/* A paragraph cannot contain the card. */}
      {createPortal(
        <div
          id={cardId}
          popover="auto"
          className={styles.card}
          role="dialog"
          aria-labelledby={`${cardId}word`}
          tabIndex={-1}
          onToggle={({ newState, currentTarget }) => {
            if (newState !== 'open') return;
            setWasOpened(true);
            // Escape then returns it to the word.
            currentTarget.focus();
          }}
        >
          {wasOpened && <TermCard id={id} />}
        </div>,
        document.body,
      )}
    </>
  );
}

/**
 * A text from `locales/` in which `<term:spread>spreads</term:spread>` is a `Term`, and `<name>text</name>` a link as in
 * `LinkedText`. An unknown term is plain text; tests/web/learning/glossary.test.ts finds it.
 */
export function TermText({ text, links = {} }: { text: string; links?: Readonly<Record<string, string>> }) {
  return (
    <LinkedText
      text={text}
      links={links}
      others={(name, words) =>
        name.startsWith('term:') && <Term id={name.slice('term:'.length) as TermId}>{words}</Term>
      }
    />
  );
}
