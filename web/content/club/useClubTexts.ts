import { useTranslation } from 'react-i18next';
import type { EditableField } from '#schema/club/rules.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import type { ListedClub } from './clubColumns.tsx';

/** A club's editable fields as display text; `''` if there is none. */
export function useClubTexts() {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  return (club: Pick<ListedClub, EditableField>): Record<EditableField, string> => ({
    title: club.title,
    description: club.description,
    country: club.country && countryName(club.country),
    privacy: t(club.privacy ? 'closed' : 'open'),
    contacts: club.contacts.map(({ contactName, contactLink }) => `${contactName}: ${contactLink}`).join('\n'),
  });
}
