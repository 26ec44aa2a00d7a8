import type { ReactNode } from 'react';
import { ClubMark } from '../../../ui/ClubMark.tsx';
import { movingMarkClass, movingTitleClass } from '../../../ui/styles/layout.ts';
import styles from './ClubHeader.module.css';

/** A club's mark and title, which begin its page. */
export function ClubName({ id, title }: { id: number; title: ReactNode }) {
  return (
    <div className={styles.name}>
      <span className={movingMarkClass}>
        <ClubMark id={id} size={56} />
      </span>
      <h1 className={movingTitleClass}>{title}</h1>
    </div>
  );
}
