import { useTranslation } from 'react-i18next';
import type { ClubPart } from '#schema/club/anchors.ts';
import { PageHead } from '../../../ui/Page.tsx';
import { useClub } from './useClub.ts';

/** The document's head on a part of a club's page: its title and its description. */
export function PartHead({ part }: { part: ClubPart }) {
  const { t } = useTranslation('membership');
  const { t: common } = useTranslation();
  const { title } = useClub();
  return (
    <PageHead
      name={`${t(`parts.${part}`)} · ${title} · ${common('product')}`}
      description={t(`parts.described.${part}`, { title })}
    />
  );
}
