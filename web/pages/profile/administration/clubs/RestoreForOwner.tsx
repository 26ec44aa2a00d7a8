import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { restoration } from '#schema/administration/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { type DeletedClubListQuery, useRestoreClubForOwnerMutation } from './deletedClubList.generated.ts';

/** A deleted club as administrators see it. */
export type DeletedClub = Extract<DeletedClubListQuery['deletedClubs'], { nodes: unknown }>['nodes'][number];

/** Confirmation form for restoring a deleted club in its owner's place: explains the effect and asks for a reason. */
export function RestoreForOwner({ club: { id, title, ownerAccount }, onDone }: { club: DeletedClub; onDone(): void }) {
  const { t } = useTranslation('administration');
  const [restore] = useRestoreClubForOwnerMutation();
  const form = useOperationForm({
    rules: restoration,
    values: { clubID: id, reason: '' },
    draft: `restoration.${id}`,
    call: (variables) => resultOf(restore({ variables }), 'restoreClubForOwner'),
    onSuccess() {
      toast.success(t('clubs.restoredDeleted', { title }));
      onDone();
    },
  });
  const name = `${ownerAccount.firstName} ${ownerAccount.lastName}`;
  return (
    <Form of={form} intro={<p>{t('clubs.restoreDeletedText', { title, name })}</p>}>
      <TextAreaField label={t('clubs.reason')} {...form.field('reason')} />
      <Button type="submit" pending={form.pending}>
        {t('clubs.restoreDeletedTitle')}
      </Button>
    </Form>
  );
}
