import { useTranslation } from 'react-i18next';
import { retention } from '#schema/figures/retention.ts';
import { newInvitation } from '#schema/membership/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';
import { useInviteToClubMutation } from './invitations.generated.ts';

/** The form's options: how many people may use the link, and for how many days. */
const offered = { uses: [1, 5, 10, 25, 50, 100], days: [1, 3, 7, retention.invitation] } as const;

/** Form for a new invitation link: how many people may use it, and for how long. */
export function InviteByLinkForm({ clubID, onCreated }: { clubID: number; onCreated(link: string): void }) {
  const { t } = useTranslation('invitation');
  const [invite] = useInviteToClubMutation();
  const form = useOperationForm({
    rules: newInvitation,
    values: { clubID, email: undefined, uses: 10, days: retention.invitation },
    call: (variables) => resultOf(invite({ variables }), 'inviteToClub'),
    onSuccess: ({ link }) => onCreated(link ?? ''),
  });
  return (
    <Form of={form} intro={<p>{t('linkText')}</p>}>
      {(['uses', 'days'] as const).map((name) => (
        <SelectField key={name} label={t(name)} {...form.field(name, { valueAsNumber: true })}>
          {offered[name].map((count) => (
            <option key={count} value={count}>
              {t(`${name}Count`, { count })}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" pending={form.pending}>
        {t('linkSubmit')}
      </Button>
    </Form>
  );
}
