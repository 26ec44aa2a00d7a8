import { useTranslation } from 'react-i18next';
import { suspension } from '#schema/administration/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { type ListedUserFragment, useToggleSuspensionMutation } from './administration.generated.ts';

interface SuspendAccountProps {
  user: Pick<ListedUserFragment, 'id' | 'firstName' | 'lastName' | 'email' | 'deletedAt'>;
  /** A reason entered earlier. */
  reason?: string;
  /** Called with whether the account is now suspended. */
  onDone(suspended: boolean): void;
}

/** Confirmation form for suspending an account or lifting its suspension: names the account and explains the effect. */
export function SuspendAccount({ user, reason: initialReason = '', onDone }: SuspendAccountProps) {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment('long');
  const [toggle] = useToggleSuspensionMutation();
  const { id, firstName, lastName, email, deletedAt } = user;
  const account = { id, email, name: `${firstName} ${lastName}` };
  const form = useOperationForm({
    rules: suspension,
    values: { userId: String(id), reason: initialReason },
    draft: `suspension.${id}`,
    // Send the confirmed state rather than a toggle of whatever the state is by now.
    call: ({ userId, reason }) =>
      resultOf(
        toggle({ variables: { userId, suspended: deletedAt === null, ...(reason && { reason }) } }),
        'toggleSuspension',
      ),
    onSuccess: (changed) => onDone(changed.deletedAt !== null),
  });
  return (
    <Form
      of={form}
      intro={
        <p>
          {deletedAt
            ? t('suspend.liftText', { ...account, since: formatMoment(deletedAt) })
            : t('suspend.suspendText', account)}
        </p>
      }
    >
      <TextAreaField label={t('suspend.reason')} hint={t('suspend.reasonHint')} {...form.field('reason')} />
      <Button type="submit" look={deletedAt ? 'primary' : 'danger'} pending={form.pending}>
        {t(deletedAt ? 'edit.unsuspend' : 'edit.suspend')}
      </Button>
    </Form>
  );
}
