import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Emails } from '../../../content/club/Emails.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/controls/Menu.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { LeaveClub } from './LeaveClub.tsx';

interface MembershipMenuProps {
  club: ViewedClub;
  /** The viewer's, who belongs to the club. */
  membership: NonNullable<ViewedClub['membership']>;
}

/** Button with the viewer's role in the club, and behind it their e-mail preferences and the way out. */
export function MembershipMenu({ club, membership }: MembershipMenuProps) {
  const { t } = useTranslation(['membership', 'notices']);
  const formatDate = useFormatDate('long');
  const [leaving, setLeaving] = useState<ViewedClub>();
  const { role } = membership;
  const since = formatDate(membership.since ?? club.createdAt);
  return (
    <>
      <Menu button={{ children: t(`membership:role.${role}`) }} label={t('membership:place.title')}>
        <p>
          {role === 'owner'
            ? t('membership:place.owner')
            : t(`membership:place.${role === 'organiser' ? role : 'member'}`, { since })}
        </p>
        <Emails clubID={club.id} membership={membership} />
        <Link to={paths.profileTab('emails')}>{t('notices:emails.all')}</Link>
        {role === 'owner' ? (
          <ButtonLink look="secondary" to={paths.profileTab('clubs')}>
            {t('membership:place.manage')}
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={() => setLeaving(club)}>
            {t('membership:place.leave')}
          </Button>
        )}
      </Menu>
      <LeaveClub club={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
