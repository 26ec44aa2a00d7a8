import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubDeletion } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { buttonsClass } from '../../../ui/styles/layout.ts';
import { isOutdated } from './isOutdated.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useDeleteClubMutation } from './ownClubs.generated.ts';

/** Confirmation for deleting a club, by typing its title. */
export function DeleteClub({ club, onDeleted, onCancel }: { club: OwnClub; onDeleted(): void; onCancel(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const { cache } = useClient();
  const [deleteClub] = useDeleteClubMutation();
  const { id, title } = club;
  const form = useOperationForm({
    rules: clubDeletion,
    values: { clubID: id, title: '' },
    call: (variables) => resultOf(deleteClub({ variables }), 'deleteClub'),
    onSuccess() {
      cache.evict({ id: cache.identify({ __typename: 'ManagedClub', id }) ?? '' });
      toast.success(t('club:deleted', { id }));
      onDeleted();
    },
    onRefused(refused) {
      if (refused.__typename === 'InvalidInput') return refused;
      toast.error(
        refused.__typename === 'Unreachable' ? t('club:manage.deleteFallback') : t(`errors:${refused.reason}`),
      );
      // The club is gone or no longer theirs: the list is reloaded.
      if (isOutdated(refused)) onDeleted();
      return undefined;
    },
  });
  return (
    <Form
      of={form}
      intro={
        <>
          <p>{t('club:manage.deleteText', { title })}</p>
          <p>{t('club:manage.deleteUndo')}</p>
        </>
      }
    >
      <Field label={t('club:manage.deleteConfirm', { title })} autoComplete="off" {...form.field('title')} />
      <div className={buttonsClass}>
        <Button type="submit" look="danger" pending={form.pending}>
          {t('club:manage.proceed')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('club:manage.keep')}
        </Button>
      </div>
    </Form>
  );
}
