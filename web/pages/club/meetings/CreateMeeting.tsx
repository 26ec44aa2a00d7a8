import { useTranslation } from 'react-i18next';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { useCreateMeetingMutation } from './meetings.generated.ts';
import { refusalOf, toSend, type Values, valuesOf } from './meetingValues.ts';

/** Form to plan a meeting. */
export function CreateMeeting({ clubID, onSaved }: { clubID: number; onSaved(title: string): void }) {
  const { t } = useTranslation('meetings');
  const [create] = useCreateMeetingMutation();
  const form = useOperationForm({
    values: valuesOf(),
    draft: `meeting.${clubID}.new`,
    check: (values: Values) => refusalOf(clubID, values),
    call: (values: Values) => resultOf(create({ variables: { input: toSend(clubID, values) } }), 'createMeeting'),
    onSuccess: ({ title }) => onSaved(title),
  });
  return (
    <Form of={form}>
      <MeetingFields form={form} />
      <Button type="submit" pending={form.pending}>
        {t('form.create')}
      </Button>
    </Form>
  );
}
