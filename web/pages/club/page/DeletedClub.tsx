import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoreClub } from '../../../content/club/RestoreClub.tsx';
import { useDeletedClubs } from '../../../content/club/useDeletedClubs.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';

/** In place of a club's page, for the member who deleted it and can still restore it; for others, the children. */
export function DeletedClub({ id, children }: { id: number; children: ReactNode }) {
  const { t } = useTranslation('club');
  const formatDateTime = useFormatDateTime('long');
  const club = useDeletedClubs()?.find((deleted) => deleted.id === id);
  if (!club) return children;
  return (
    <Page title={club.title}>
      <Notice tone="warning" action={<RestoreClub club={club} />}>
        {t('deletedClubs.onPage', {
          at: formatDateTime(club.deletedAt),
          until: formatDateTime(club.restorableUntil),
        })}
      </Notice>
    </Page>
  );
}
