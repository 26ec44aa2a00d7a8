import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubOffer } from '#schema/club/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { showRefusal } from '../../../ui/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useOfferClubMutation, useWithdrawClubOfferMutation } from './ownClubs.generated.ts';

/** Offers the club to another member, or takes the offer back. */
export function HandOver({ club, onDone }: { club: OwnClub; onDone(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const [offer] = useOfferClubMutation();
  const [withdraw, { loading }] = useWithdrawClubOfferMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(clubOffer),
    defaultValues: { clubID: club.id, email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (variables) => {
    const result = await answerOf(offer({ variables }), 'offerClub');
    if (result.__typename !== 'ManagedClub') return showRefusal(result, ['email'], setError);
    toast.success(t('club:offered'));
    onDone();
  });
  const takeBack = async () => {
    const result = await answerOf(withdraw({ variables: { clubID: club.id } }), 'withdrawClubOffer');
    if (result.__typename !== 'ManagedClub') return setError('root', { message: result.reason });
    toast.success(t('club:offerWithdrawn'));
    onDone();
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('club:manage.handOverText', { title: club.title })}</p>
      <FormRefusal reason={errors.root?.message} />
      {club.offeredTo && (
        <Notice
          action={
            <Button look="secondary" pending={loading} onClick={takeBack}>
              {t('club:manage.withdraw')}
            </Button>
          }
        >
          {t('club:manage.offeredTo', { email: club.offeredTo })}
        </Notice>
      )}
      <Field
        label={t('club:manage.handOverEmail')}
        type="email"
        autoComplete="off"
        reason={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('club:manage.handOverSend')}
      </Button>
    </Form>
  );
}
