import type { ReactNode } from 'react';
import { ClubEmblem } from '../../../content/club/ClubEmblem.tsx';
import type { ShownPicture } from '../../../ui/Picture.tsx';
import { movingMarkClass, movingTitleClass } from '../../../ui/styles/layout.ts';
import styles from './ClubHeader.module.css';

interface ClubNameProps {
  id: number;
  title: ReactNode;
  emblem?: ShownPicture | null;
}

/** A club's emblem and title, which begin its page. */
export function ClubName({ id, title, emblem }: ClubNameProps) {
  return (
    <div className={styles.name}>
      <span className={movingMarkClass}>
        <ClubEmblem id={id} emblem={emblem} size={56} />
      </span>
      <h1 className={movingTitleClass}>{title}</h1>
    </div>
  );
}
