import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import type { ShownPicture } from '../../ui/Picture.tsx';
import { movingMarkClass, movingTitleClass } from '../../ui/styles/layout.ts';
import { ClubEmblem } from './ClubEmblem.tsx';
import { ClubTitle } from './ClubTitle.tsx';
import styles from './clubColumns.module.css';

interface MarkedClubProps {
  club: { id: number; slug?: string; title: string; emblem?: ShownPicture | null };
  size: 32 | 44 | 64;
  /** What stands below the title. */
  children?: ReactNode;
}

/** A club's mark beside its title, both of which move to their places on the club's page when the link is followed. */
export function MarkedClub({ club, size, children }: MarkedClubProps) {
  const moves = useViewTransitionState(paths.clubOf(club.id, club.slug));
  return (
    <div className={styles.club}>
      <span className={moves ? movingMarkClass : undefined}>
        <ClubEmblem id={club.id} emblem={club.emblem} size={size} />
      </span>
      <div>
        <div className={moves ? movingTitleClass : undefined}>
          <ClubTitle club={club} moves />
        </div>
        {children}
      </div>
    </div>
  );
}
