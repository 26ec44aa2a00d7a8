import { useTranslation } from 'react-i18next';
import { languageOfCountry } from '#schema/membership/invitation/languageOfCountry.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { ClubRow, rowsClass } from '../ClubRequests.tsx';
import styles from './NoClubs.module.css';
import { useSuggestedClubsQuery } from './suggestedClubs.generated.ts';

/** How many clubs are suggested. */
const most = 3;

/** Open clubs for a member who is in none: in their country first, then where the same language is spoken. */
export function SuggestedClubs() {
  const { t } = useTranslation('my');
  const { viewer } = useSession();
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const country = viewer?.country ?? '';
  const { data } = useSuggestedClubsQuery({ variables: { country }, skip: country === '' });
  const language = languageOfCountry(country);
  const elsewhere = data?.anywhere.nodes.filter((club) => languageOfCountry(club.country) === language) ?? [];
  const clubs = new Map([...(data?.near.nodes ?? []), ...elsewhere].map((club) => [club.id, club]));
  if (clubs.size === 0) return null;
  return (
    <section className={styles.suggested} aria-labelledby="suggested">
      <h3 id="suggested">{t('suggested')}</h3>
      <ul className={rowsClass}>
        {[...clubs.values()].slice(0, most).map((club) => (
          <ClubRow key={club.id} club={club} name={club.title} to={paths.clubOf(club.id, club.slug)}>
            {[
              countryName(club.country),
              t('clubs.members', { count: club.memberCount, formatted: formatNumber(club.memberCount) }),
            ].join(' · ')}
          </ClubRow>
        ))}
      </ul>
    </section>
  );
}
