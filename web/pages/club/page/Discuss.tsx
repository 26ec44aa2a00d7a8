import { useTranslation } from 'react-i18next';
import { belongsToClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import type { ViewedClub } from './viewedClub.ts';

interface DiscussProps {
  club: ViewedClub;
  about: { notice: number } | { meeting: number };
  title: string;
}

/** Leads members to the one topic about a notice or a meeting, which its first post begins. */
export function Discuss({ club: { id, slug, membership }, about, title }: DiscussProps) {
  const { t } = useTranslation('topics');
  if (!belongsToClub(membership?.role)) return null;
  return (
    <ButtonLink
      look="quiet"
      to={paths.discussion(id, slug, about)}
      aria-label={t('about', { action: t('discuss'), title })}
    >
      {t('discuss')}
    </ButtonLink>
  );
}
