import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubChangeOf } from '#schema/club/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../forms/useVersions.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ClubFields } from './ClubFields.tsx';
import { type ClubValues, clubValuesOf } from './clubValues.ts';
import { isOutdated } from './isOutdated.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useUpdateClubMutation } from './ownClubs.generated.ts';

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
  const [update] = useUpdateClubMutation();
  const { id } = club;
  const draft = `club.${id}`;
  const form = useOperationForm({
    rules: clubChangeOf(club),
    values: { clubID: id, ...clubValuesOf(club) },
    async call(input) {
      const variables = { input: { ...input, seen: versions.seen.updatedAt } };
      const result = await resultOf(update({ variables }), 'updateClub');
      if (await versions.resolves(result)) return undefined;
      return result;
    },
    draft,
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
  const versions: Versions<OwnClub, ClubValues> = useVersions(club, {
    changed: 'club.changed',
    valuesOf: clubValuesOf,
    draft,
    typed: form.formState.isDirty,
    read: () => clubValuesOf(form.getValues()),
    write(values) {
      form.clearErrors();
      form.setValues(values);
    },
    reload: () => onReload(id),
    onGone() {
      toast.error(t('errors:club.unknown'));
      onGone();
    },
    fixedIn: ({ verifiedAt, country }) => (verifiedAt ? { country } : {}),
  });
  const { seen } = versions;

  return (
    <Form of={form}>
      <ConflictNotice of={versions} />
      {seen.state === 'verified' && <Notice>{t('club:manage.editVerified')}</Notice>}
      {seen.state === 'declined' && (
        <Notice>
          <p>{t('club:manage.declinedBecause', { reason: seen.declineReason })}</p>
          <p>{t('club:manage.mend')}</p>
        </Notice>
      )}
      <ClubFields form={form} contacts={contacts} typed={form.watch('description') ?? ''} versions={versions} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.save')}
      </Button>
    </Form>
  );
}
