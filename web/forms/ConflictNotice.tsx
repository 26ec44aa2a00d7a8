import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { buttonsClass } from '../ui/styles/layout.ts';
import type { Versions } from './useVersions.ts';
import styles from './versions.module.css';

/** In an edit conflict, explains that the record was changed meanwhile, and offers to keep or take everything. */
export function ConflictNotice<Values>({ of: { conflict, choose } }: { of: Versions<unknown, Values> }) {
  const { t } = useTranslation('club');
  const notice = useRef<HTMLDivElement>(null);
  const theirs = conflict?.theirs;
  // The save button is far below: bring the reader here each time another version is found.
  useEffect(() => {
    if (theirs) notice.current?.focus();
  }, [theirs]);
  if (!conflict) return null;
  const differs = Object.keys(conflict.chosen).length > 0;
  return (
    <div ref={notice} tabIndex={-1} className={styles.conflict}>
      <Notice tone="warning">
        <p>{t(differs ? 'versions.conflict' : 'versions.conflictElsewhere')}</p>
        {differs && (
          <div className={buttonsClass}>
            <Button look="secondary" onClick={() => choose('mine')}>
              {t('versions.keepAllMine')}
            </Button>
            <Button look="secondary" onClick={() => choose('theirs')}>
              {t('versions.takeAllTheirs')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
