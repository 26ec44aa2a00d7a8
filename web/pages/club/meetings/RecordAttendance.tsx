import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import { AttendanceFields, type Attendee } from './AttendanceFields.tsx';
import { useRecordAttendanceMutation } from './meetings.generated.ts';

interface RecordAttendanceProps {
  clubID: number;
  meeting: { id: number; title: string };
  /** The people recorded so far. */
  recorded: Attendee[];
  onDone(): void;
}

/** Form to record who came to a meeting. */
export function RecordAttendance({ clubID, meeting: { id, title }, recorded, onDone }: RecordAttendanceProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const formatNumber = useFormatNumber();
  const [record] = useRecordAttendanceMutation();
  const form = useOperationForm({
    values: { people: recorded.map(({ userID, name }) => ({ userID, name })) },
    // With their names, so that a draft shows them again.
    draft: `attendance.${id}`,
    call({ people }: { people: Attendee[] }) {
      const userIDs = people.map(({ userID }) => userID);
      return resultOf(record({ variables: { clubID, meetingID: id, userIDs } }), 'recordAttendance');
    },
    onSuccess(result) {
      toast.success(t('club:meeting.recorded', { title: result.title }));
      onDone();
    },
  });
  const people = form.watch('people');
  return (
    <Form of={form} intro={<p>{t('meetings:record.lead', { title })}</p>}>
      <AttendanceFields
        clubID={clubID}
        meetingID={id}
        recorded={recorded}
        ticked={people}
        onTick={(ticked) => form.setValue('people', ticked, { shouldDirty: true })}
      />
      <p role="status">
        {t('meetings:record.selected', { count: people.length, formatted: formatNumber(people.length) })}
      </p>
      <Button type="submit" pending={form.pending}>
        {t('meetings:record.save')}
      </Button>
    </Form>
  );
}
