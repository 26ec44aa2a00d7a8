import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './ClubsTab.module.css';
import type { Conflict, Version } from './useClubVersions.ts';

/** Edit conflict: explains that the club was changed meanwhile, and offers to keep or take everything. */
export function ConflictNotice({ conflict, onChoose }: { conflict: Conflict; onChoose(version: Version): void }) {
  const { t } = useTranslation('club');
  const notice = useRef<HTMLDivElement>(null);
  const { theirs } = conflict;
  // The save button is far below: bring the reader here each time another version is found.
  useEffect(() => {
    if (theirs) notice.current?.focus();
  }, [theirs]);
  const differs = Object.keys(conflict.chosen).length > 0;
  return (
    <div ref={notice} tabIndex={-1} className={styles.conflict}>
      <Notice tone="warning">
        <p>{t(differs ? 'manage.conflict' : 'manage.conflictElsewhere')}</p>
        {differs && (
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => onChoose('mine')}>
              {t('manage.keepAllMine')}
            </Button>
            <Button look="secondary" onClick={() => onChoose('theirs')}>
              {t('manage.takeAllTheirs')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
