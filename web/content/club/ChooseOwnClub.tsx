import type { ReactNode } from 'react';
import type { Standing } from '#schema/access/roles.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonsClass } from '../../ui/styles/layout.ts';
import { useMyClubsQuery } from '../ownClubs.generated.ts';

interface ChooseOwnClubProps {
  /** Which roles a club must have given the viewer. */
  may(role: Standing['role']): boolean;
  /** What is shown above the clubs. */
  text: string;
  onChoose(club: { id: number; slug: string; title: string }): void;
  /** What is shown if there is no such club. */
  children?: ReactNode;
}

/** The viewer's clubs, one of which is chosen to go on in. */
export function ChooseOwnClub({ may, text, onChoose, children }: ChooseOwnClubProps) {
  const { data } = useMyClubsQuery({ variables: { first: 1 } });
  if (data?.memberships?.__typename !== 'MembershipConnection') return null;
  const clubs = data.memberships.nodes.filter(({ role }) => may(role)).map(({ club }) => club);
  if (clubs.length === 0) return children;
  return (
    <>
      <p>{text}</p>
      <div className={buttonsClass}>
        {clubs.map((club) => (
          <Button key={club.id} look="secondary" onClick={() => onChoose(club)}>
            {club.title}
          </Button>
        ))}
      </div>
    </>
  );
}
