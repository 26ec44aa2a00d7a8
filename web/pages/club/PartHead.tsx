import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import type { ClubPart } from '#schema/club/anchors.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useClub } from './useClub.ts';

/** The document's head on a part of a club's page: its title and its description. */
export function PartHead({ part }: { part: ClubPart }) {
  const { t } = useTranslation('membership');
  const { title } = useClub();
  return (
    <PageHead
      name={`${t(`parts.${part}`)} · ${title} · ${operator.name}`}
      description={t(`parts.described.${part}`, { title })}
    />
  );
}
