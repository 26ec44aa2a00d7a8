import { useTranslation } from 'react-i18next';
import { membershipChange } from '#schema/membership/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { useChangeMembershipMutation } from '../club.generated.ts';
import { type Explained, newRoles, type Person } from './decisions.ts';

interface DecisionFormProps {
  clubID: number;
  person: Pick<Person, 'userID' | 'name'>;
  decision: Explained;
  onDecided(): void;
}

/** Form for a decision about a person in a club, with a reason. */
export function DecisionForm({ clubID, person: { userID, name }, decision, onDecided }: DecisionFormProps) {
  const { t } = useTranslation('membership');
  const [change] = useChangeMembershipMutation();
  const form = useOperationForm({
    rules: membershipChange,
    values: { clubID, userID: userID, role: newRoles[decision], reason: '' },
    draft: `membership.${clubID}.${userID}.${decision}`,
    call: (variables) => resultOf(change({ variables }), 'changeMembership'),
    onSuccess: onDecided,
  });
  return (
    <Form of={form} intro={<p>{t(`decision.${decision}Text`, { name })}</p>}>
      <TextAreaField
        label={t(decision === 'decline' ? 'decision.reasonOptional' : 'decision.reason')}
        {...form.field('reason')}
      />
      <Button type="submit" look={decision === 'liftBan' ? 'primary' : 'danger'} pending={form.pending}>
        {t(`decision.${decision}`)}
      </Button>
    </Form>
  );
}
