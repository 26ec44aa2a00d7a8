import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';

/** The number of requests to join a club, for those who decide on them, linked to where they do. */
export function RequestsLink({
  club: { id, slug },
  count,
}: {
  club: { id: number; slug: string };
  count: number | null;
}) {
  const { t } = useTranslation('membership');
  return count ? <Link to={paths.clubPart(id, slug, 'manage')}>{t('own.requests', { count })}</Link> : null;
}
