import { useTranslation } from 'react-i18next';
import { requestDecisions } from '#schema/membership/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { useDecideRequestsMutation } from './requests.generated.ts';

interface DeclineRequestsProps {
  clubID: number;
  userIDs: number[];
  onDecided(decisions: { decided: number[]; undecided: number[] }): void;
}

/** Form to decline several requests to join a club, with one reason. */
export function DeclineRequests({ clubID, userIDs, onDecided }: DeclineRequestsProps) {
  const { t } = useTranslation('membership');
  const [decide] = useDecideRequestsMutation();
  const form = useOperationForm({
    rules: requestDecisions,
    values: { clubID, userIDs, role: 'declined' as const, reason: '' },
    draft: `membership.${clubID}.declined`,
    call: (variables) => resultOf(decide({ variables }), 'decideRequests'),
    onSuccess: onDecided,
  });
  return (
    <Form of={form} intro={<p>{t('requests.declineText')}</p>}>
      <TextAreaField label={t('decision.reasonOptional')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t('requests.decline', { count: userIDs.length })}
      </Button>
    </Form>
  );
}
