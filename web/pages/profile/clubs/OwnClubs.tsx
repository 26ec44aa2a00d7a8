import { useTranslation } from 'react-i18next';
import { AppealForm } from '../../../content/club/AppealForm.tsx';
import { ClubPictures } from '../../../content/club/ClubPictures.tsx';
import { ClubTitle } from '../../../content/club/ClubTitle.tsx';
import { RequestsLink } from '../../../content/club/RequestsLink.tsx';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useAct } from '../../../graphql/useAct.ts';
import type { Viewer } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import { ClubPreview } from './ClubPreview.tsx';
import styles from './ClubsTab.module.css';
import { DeleteClub } from './DeleteClub.tsx';
import { EditClubForm } from './EditClubForm.tsx';
import { OfferClubForm } from './OfferClubForm.tsx';
import { type OwnClubFragment as OwnClub, useUpdateClubMutation } from './ownClubs.generated.ts';
import { ReviewState } from './ReviewState.tsx';

const titles = {
  preview: 'manage.previewTitle',
  edit: 'manage.editTitle',
  delete: 'manage.deleteTitle',
  handOver: 'manage.handOverTitle',
  appeal: 'manage.appealTitle',
} as const;

interface OwnClubsProps {
  viewer: Viewer;
  clubs: OwnClub[];
  onChanged(): void;
  /** Refetches the clubs and returns this one; undefined if it is no longer among them. */
  onReload(id: number): Promise<OwnClub | undefined>;
}

/** Table of the member's clubs, with the actions for each. */
export function OwnClubs({ viewer, clubs, onChanged, onReload }: OwnClubsProps) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const [doing, setDoing] = useDialogState<{ what: keyof typeof titles; club: OwnClub }>('ownClub');
  const close = () => setDoing(undefined);
  const done = () => {
    close();
    onChanged();
  };

  const columns: Column<OwnClub>[] = [
    {
      key: 'title',
      heading: t('field.title'),
      cell: (club) => (
        <>
          <ClubTitle club={club} />
          <RequestsLink club={club} count={club.applicantCount} />
        </>
      ),
    },
    {
      key: 'flag',
      card: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    {
      key: 'privacy',
      card: 'badge',
      heading: t('field.privacy'),
      cell: (club) => <Privacy club={club} onFailed={onChanged} />,
    },
    {
      key: 'state',
      card: 'text',
      heading: t('manage.state'),
      cell: (club) => <ReviewState club={club} onAppeal={() => setDoing({ what: 'appeal', club })} />,
    },
    {
      key: 'actions',
      card: 'actions',
      heading: t('manage.actions'),
      cell: (club) => (
        <div className={styles.actions}>
          {(['edit', 'preview', 'handOver', 'delete'] as const).map((what) => (
            <Button
              key={what}
              look={what === 'delete' ? 'quietDanger' : 'quiet'}
              aria-label={t('manage.toggleAbout', { action: t(`manage.${what}`), title: club.title })}
              onClick={() => setDoing({ what, club })}
            >
              {t(`manage.${what}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  /** Its pictures are changed at once, while its form is open. */
  const presentOf = (club: OwnClub) => clubs.find(({ id }) => id === club.id) ?? club;
  return (
    <>
      <Table caption={t('manage.caption')} columns={columns} rows={clubs} keyOf={({ id }) => id}>
        {clubs.length === 0 && <PageState art="people">{t('manage.none')}</PageState>}
      </Table>
      {/* Editing and offering return the updated club. Refetching the list could overwrite the next change. */}
      <Dialog open={doing !== undefined} onClose={close} title={t(titles[doing?.what ?? 'edit'])}>
        {doing?.what === 'edit' && (
          <>
            <EditClubForm club={doing.club} onReload={onReload} onSaved={close} onGone={done} />
            <ClubPictures club={presentOf(doing.club)} heading="h3" />
          </>
        )}
        {doing?.what === 'preview' && <ClubPreview club={{ ...doing.club, owner: viewer }} />}
        {doing?.what === 'delete' && <DeleteClub club={doing.club} onDeleted={done} onCancel={close} />}
        {doing?.what === 'handOver' && <OfferClubForm club={doing.club} onDone={close} onOutdated={done} />}
        {doing?.what === 'appeal' && <AppealForm club={doing.club} onSent={close} onOutdated={done} />}
      </Dialog>
    </>
  );
}

/** Shows whether the club is closed or open, with a button to change it. */
function Privacy({ club: { id, title, privacy }, onFailed }: { club: OwnClub; onFailed(): void }) {
  const { t } = useTranslation('club');
  const [update, loading] = useAct(useUpdateClubMutation(), 'updateClub');
  const toggle = async () => {
    if (!(await update({ input: { clubID: id, privacy: !privacy } }, t('updated', { id })))) onFailed();
  };
  const action = t(privacy ? 'manage.toOpen' : 'manage.toClosed');
  return (
    <span className={styles.privacy}>
      <Tag>{t(privacy ? 'closed' : 'open')}</Tag>
      <Button look="quiet" pending={loading} onClick={toggle} aria-label={t('manage.toggleAbout', { action, title })}>
        {action}
      </Button>
    </span>
  );
}
