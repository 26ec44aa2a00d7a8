import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubChange } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { evictClubLists } from '../evictClubLists.ts';
import { ClubFields } from './ClubFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { clubValuesOf } from './clubValues.ts';
import { isOutdated } from './isOutdated.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useUpdateClubMutation } from './ownClubs.generated.ts';
import { useClubVersions } from './useClubVersions.ts';

interface EditClubProps {
  club: OwnClub;
  /** Refetches the member's clubs and returns this one; undefined if it is no longer among them. */
  onReload(id: number): Promise<OwnClub | undefined>;
  onSaved(): void;
  /** Called if the club no longer exists, or is no longer theirs. */
  onGone(): void;
}

/** Form to edit a club, with conflict resolution. */
export function EditClubForm({ club, onReload, onSaved, onGone }: EditClubProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [update] = useUpdateClubMutation({ update: evictClubLists });
  const { id } = club;
  const gone = () => {
    toast.error(t('errors:club.unknown'));
    onGone();
  };
  const form = useOperationForm({
    rules: clubChange,
    values: { clubID: id, ...clubValuesOf(club) },
    async call(input) {
      const result = await resultOf(
        update({ variables: { input: { ...input, seen: versions.seen.updatedAt } } }),
        'updateClub',
      );
      if (result.__typename !== 'Cancelled' || result.reason !== 'club.changed') return result;
      // If the server is unreachable now, show the refusal; saving again retries.
      const now = await onReload(id).catch(() => null);
      if (now === undefined) gone();
      else if (now) versions.found(now);
      return now === null ? result : undefined;
    },
    draft: `club.${id}`,
    onSuccess(result) {
      if (!result) return;
      toast.success(t('club:updated', { id }));
      onSaved();
    },
    onRefused(refused) {
      // The member took the other version of every field, which is already saved.
      if (refused.reason === 'profile.nothingChanged' && versions.conflict) {
        onSaved();
        return undefined;
      }
      if (!isOutdated(refused)) return refused;
      toast.error(t(`errors:${refused.reason}`));
      onGone();
      return undefined;
    },
  });
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });
  const versions = useClubVersions(club, {
    read: () => clubValuesOf(form.getValues()),
    write(values) {
      form.clearErrors();
      form.setValues(values);
    },
  });
  const { conflict, choose, seen } = versions;

  return (
    <Form of={form}>
      {conflict && <ConflictNotice conflict={conflict} onChoose={choose} />}
      {seen.state === 'verified' && <Notice>{t('club:manage.editVerified')}</Notice>}
      {seen.state === 'declined' && (
        <Notice>
          <p>{t('club:manage.declinedBecause', { reason: seen.declineReason })}</p>
          <p>{t('club:manage.mend')}</p>
        </Notice>
      )}
      <ClubFields form={form} contacts={contacts} versions={versions} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.save')}
      </Button>
    </Form>
  );
}
