import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubOffer } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isOutdated } from './isOutdated.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useOfferClubMutation, useWithdrawClubOfferMutation } from './ownClubs.generated.ts';

interface OfferClubProps {
  club: OwnClub;
  onDone(): void;
  /** Called if the club or the offer no longer exists. */
  onOutdated(): void;
}

/** Form to offer the club to another member, or to withdraw the offer. */
export function OfferClubForm({ club, onDone, onOutdated }: OfferClubProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [offer] = useOfferClubMutation();
  const [withdraw, { loading }] = useWithdrawClubOfferMutation();
  const form = useOperationForm({
    rules: clubOffer,
    values: { clubID: club.id, email: '' },
    draft: `offer.${club.id}`,
    call: (variables) => resultOf(offer({ variables }), 'offerClub'),
    onSuccess() {
      toast.success(t('club:offered'));
      onDone();
    },
    onRefused: (refused) => (isOutdated(refused) ? outdated(refused) : refused),
  });
  const outdated = ({ reason }: Refusal) => {
    toast.error(t(`errors:${reason}`));
    onOutdated();
    return undefined;
  };
  const takeBack = async () => {
    const result = await resultOf(withdraw({ variables: { clubID: club.id } }), 'withdrawClubOffer');
    if (isRefused(result))
      return isOutdated(result) ? outdated(result) : form.setError('root', { message: result.reason });
    toast.success(t('club:offerWithdrawn'));
    onDone();
  };
  return (
    <Form of={form} intro={<p>{t('club:manage.handOverText', { title: club.title })}</p>}>
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
      <Field label={t('club:manage.handOverEmail')} type="email" autoComplete="off" {...form.field('email')} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.handOverSend')}
      </Button>
    </Form>
  );
}
