import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TermId } from '../../content/glossary/terms.ts';
import { useNames } from '../../content/glossary/useNames.ts';
import styles from './GlossaryPage.module.css';

interface TermListProps {
  ids: TermId[];
  selected: TermId | undefined;
  search: string;
}

/** The names of the terms beside the selected one, whose name is scrolled into view. */
export function TermList({ ids, selected, search }: TermListProps) {
  const { t } = useTranslation('glossary');
  const { own, nameIn } = useNames();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = selected && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    const { scrollTop, clientHeight } = list.current;
    const top = current.offsetTop - list.current.offsetTop;
    const isInView = top >= scrollTop && top + current.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) list.current.scrollTop = top - clientHeight / 2;
  }, [selected]);
  return (
    <nav ref={list} className={styles.terms} aria-label={t('list')}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Link to={{ search, hash: id }} aria-current={id === selected ? 'true' : undefined} preventScrollReset>
              {nameIn(own, id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
