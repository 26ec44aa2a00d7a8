import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingCancellation, type scopes } from '#schema/meeting/rules.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { useCancelMeetingMutation } from './meetings.generated.ts';
import { ScopeField } from './ScopeField.tsx';

interface CancelMeetingProps {
  clubID: number;
  meeting: Pick<MeetingFieldsFragment, 'id' | 'title' | 'series'>;
  onDone(): void;
}

/** Confirmation form for cancelling a meeting, with a reason. */
export function CancelMeeting({ clubID, meeting: { id, title, series }, onDone }: CancelMeetingProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const [cancel] = useCancelMeetingMutation();
  const form = useOperationForm({
    rules: meetingCancellation,
    values: { clubID, meetingID: id, reason: '', scope: 'one' as (typeof scopes)[number] },
    draft: `cancellation.${id}`,
    call: (variables) => resultOf(cancel({ variables }), 'cancelMeeting'),
    onSuccess() {
      toast.success(t(isSeveral ? 'meetings:series.cancelled' : 'club:meeting.cancelled', { title }));
      onDone();
    },
  });
  const isSeveral = form.watch('scope') !== 'one';
  return (
    <Form of={form} intro={<p>{t(isSeveral ? 'meetings:cancel.textSeries' : 'meetings:cancel.text', { title })}</p>}>
      {series && <ScopeField to="cancel" {...form.field('scope')} />}
      <TextAreaField label={t('meetings:cancel.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t(isSeveral ? 'meetings:cancel.confirmSeries' : 'meetings:cancel.confirm')}
      </Button>
      <Button look="secondary" onClick={onDone}>
        {t('meetings:cancel.keep')}
      </Button>
    </Form>
  );
}
