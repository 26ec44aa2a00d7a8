import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubAppeal } from '#schema/club/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { showRefusal } from '../../../ui/failures.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useAppealClubMutation } from './ownClubs.generated.ts';

/** The one answer that an owner has to a club's being declined. */
export function AppealForm({ club, onSent }: { club: OwnClub; onSent(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const [appeal] = useAppealClubMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(clubAppeal),
    defaultValues: { clubID: club.id, appeal: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (variables) => {
    const result = await answerOf(appeal({ variables }), 'appealClub');
    if (result.__typename !== 'ManagedClub') return showRefusal(result, ['appeal'], setError);
    toast.success(t('club:appealed'));
    onSent();
  });
  return (
    <Form onSubmit={submit}>
      <p>{t('club:manage.appealText')}</p>
      <p>{t('club:manage.declinedBecause', { reason: club.declineReason })}</p>
      <FormRefusal reason={errors.root?.message} />
      <TextAreaField
        label={t('club:manage.appealLabel')}
        maxLength={2000}
        reason={errors.appeal?.message}
        {...register('appeal')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('club:manage.appealSend')}
      </Button>
    </Form>
  );
}
