import { useTranslation } from 'react-i18next';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { type Refusal, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { useCreateMeetingMutation } from './meetings.generated.ts';
import { refusalOf, repeatedValues, toSend, type Values, valuesOf } from './meetingValues.ts';
import { shownRefusal } from './repeatValues.ts';

interface CreateMeetingProps {
  club: { id: number; country: string };
  /** The meeting that the new one begins as. */
  like: MeetingFieldsFragment | undefined;
  onSaved(message: string): void;
}

/** Form to plan a meeting. */
export function CreateMeeting({ club: { id: clubID, country }, like, onSaved }: CreateMeetingProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const [create] = useCreateMeetingMutation();
  const form = useOperationForm({
    values: like ? repeatedValues(like) : valuesOf(),
    draft: `meeting.${clubID}.new`,
    check: (values: Values) => refusalOf(clubID, values),
    call: (values: Values) => resultOf(create({ variables: { input: toSend(clubID, values) } }), 'createMeeting'),
    onSuccess: ({ title, series }) =>
      onSaved(
        series ? t('meetings:series.created', { title, count: series.count }) : t('club:meeting.created', { title }),
      ),
    onRefused: (refused): Refusal => shownRefusal(refused, form.getValues('repeat')),
  });
  return (
    <Form of={form}>
      <MeetingFields form={form} country={country} repeats />
      <Button type="submit" pending={form.pending}>
        {t('meetings:form.create')}
      </Button>
    </Form>
  );
}
