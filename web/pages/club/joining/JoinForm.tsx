import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { joining } from '#schema/membership/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { useJoinClubMutation } from '../club.generated.ts';
import { AcceptRules } from '../page/AcceptRules.tsx';
import { useRules } from '../page/useRules.ts';
import type { ViewedClub } from '../page/viewedClub.ts';

/** Form to join a club, or to request it, with an optional message. */
export function JoinForm({ club, asks }: { club: ViewedClub; asks: boolean }) {
  const { id, title, privacy } = club;
  const { t } = useTranslation(['membership', 'club']);
  const [join] = useJoinClubMutation();
  const houseRules = useRules(club);
  const form = useOperationForm({
    rules: joining,
    values: { clubID: id, message: '', invitation: undefined, rules: undefined },
    draft: `join.${id}`,
    check: () => houseRules.refusal(),
    call: (input) => resultOf(join({ variables: { ...input, rules: houseRules.version } }), 'joinClub'),
    onSuccess: ({ role }) =>
      toast.success(t(role === 'applicant' ? 'club:membership.requested' : 'club:membership.joined', { title })),
  });
  const introKey = privacy ? 'membership:place.closed' : asks ? 'membership:place.asks' : 'membership:place.open';
  return (
    <Form of={form} intro={<p>{t(introKey)}</p>}>
      {asks && (
        <TextAreaField
          label={t('membership:place.message')}
          hint={t('membership:place.messageHint')}
          {...form.field('message')}
        />
      )}
      {asks && <p>{t('membership:place.seen')}</p>}
      <AcceptRules of={houseRules} />
      <Button type="submit" pending={form.pending}>
        {t(asks ? 'membership:place.ask' : 'membership:place.join')}
      </Button>
    </Form>
  );
}
