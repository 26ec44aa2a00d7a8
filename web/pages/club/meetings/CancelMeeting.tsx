import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingCancellation } from '#schema/meeting/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { useCancelMeetingMutation } from './meetings.generated.ts';

interface CancelMeetingProps {
  clubID: number;
  meeting: { id: number; title: string };
  onDone(): void;
}

/** Confirmation form for cancelling a meeting, with a reason. */
export function CancelMeeting({ clubID, meeting: { id, title }, onDone }: CancelMeetingProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const [cancel] = useCancelMeetingMutation();
  const form = useOperationForm({
    rules: meetingCancellation,
    values: { clubID, meetingID: id, reason: '', scope: undefined },
    draft: `cancellation.${id}`,
    call: (variables) => resultOf(cancel({ variables }), 'cancelMeeting'),
    onSuccess() {
      toast.success(t('club:meeting.cancelled', { title }));
      onDone();
    },
  });
  return (
    <Form of={form} intro={<p>{t('meetings:cancel.text', { title })}</p>}>
      <TextAreaField label={t('meetings:cancel.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t('meetings:cancel.confirm')}
      </Button>
      <Button look="secondary" onClick={onDone}>
        {t('meetings:cancel.keep')}
      </Button>
    </Form>
  );
}
