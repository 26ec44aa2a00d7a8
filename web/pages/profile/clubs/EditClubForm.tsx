import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubChangeOf } from '#schema/club/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ClubFields } from './ClubFields.tsx';
import { clubValuesOf } from './clubValues.ts';
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
  const { form, versions } = useEditForm({
    rules: clubChangeOf(club),
    values: { clubID: id, ...clubValuesOf(club) },
    draft: `club.${id}`,
    stored: club,
    changed: 'club.changed',
    gone: 'club.unknown',
    valuesOf: clubValuesOf,
    reload: () => onReload(id),
    fixedIn: ({ verifiedAt, country }) => (verifiedAt ? { country } : {}),
    call: (input, { updatedAt: seen }) => resultOf(update({ variables: { input: { ...input, seen } } }), 'updateClub'),
    onSuccess() {
      toast.success(t('club:updated', { id }));
      onSaved();
    },
    onRefused(refused) {
      if (!isOutdated(refused)) return refused;
      toast.error(t(`errors:${refused.reason}`));
      onGone();
      return undefined;
    },
    onDone: onSaved,
    onGone,
  });
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });
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
