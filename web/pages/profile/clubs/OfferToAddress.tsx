import { useTranslation } from 'react-i18next';
import { clubOfferToAddress } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { type Refusal, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useOfferClubMutation } from './ownClubs.generated.ts';

/** What both ways to offer a club need. */
export interface Offering {
  clubID: number;
  onOffered(): void;
  /** Returns the refusal that is to be shown, if any. */
  onRefused(refused: Refusal): Refusal | undefined;
}

/** Form to offer the club to an e-mail address. */
export function OfferToAddress({ clubID, onOffered, onRefused }: Offering) {
  const { t } = useTranslation('club');
  const [offer] = useOfferClubMutation();
  const form = useOperationForm({
    rules: clubOfferToAddress,
    values: { clubID, email: '' },
    draft: `offer.${clubID}`,
    call: (variables) => resultOf(offer({ variables }), 'offerClub'),
    onSuccess: onOffered,
    onRefused,
  });
  return (
    <Form of={form}>
      <Field label={t('manage.handOverEmail')} type="email" autoComplete="off" {...form.field('email')} />
      <Button type="submit" pending={form.pending}>
        {t('manage.handOverSend')}
      </Button>
    </Form>
  );
}
