import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingMinutes } from '#schema/meeting/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import { Form } from '../../../forms/Form.tsx';
import { MarkdownField } from '../../../forms/MarkdownField.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MeetingRecordDocument, useWriteMinutesMutation } from './meetings.generated.ts';

/** Minutes, or none yet. */
type Minutes = { content: string; updatedAt: string } | null;

interface WriteMinutesProps {
  clubID: number;
  meeting: { id: number };
  minutes: Minutes;
  onDone(): void;
}

const typedOf = (minutes: Minutes) => ({ content: minutes?.content ?? '' });

/** Form to write the minutes of a meeting, with conflict resolution. */
export function WriteMinutes({ clubID, meeting: { id: meetingID }, minutes, onDone }: WriteMinutesProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const client = useClient();
  const [write] = useWriteMinutesMutation();
  const { form, versions } = useEditForm({
    rules: meetingMinutes,
    values: { clubID, meetingID, ...typedOf(minutes) },
    draft: `minutes.${meetingID}`,
    stored: { minutes },
    changed: 'meeting.changed',
    gone: 'meeting.unknown',
    valuesOf: (version) => typedOf(version.minutes),
    read: ({ content }) => ({ content }),
    async reload(): Promise<{ minutes: Minutes } | undefined> {
      const variables = { id: meetingID };
      const { data } = await client.query({ query: MeetingRecordDocument, variables, fetchPolicy: 'network-only' });
      return data?.meeting.__typename === 'Meeting' ? data.meeting : undefined;
    },
    call(input, seen) {
      const variables = { ...input, seen: seen.minutes?.updatedAt ?? null };
      return resultOf(write({ variables }), 'writeMinutes');
    },
    onSuccess({ title }) {
      toast.success(t('club:meeting.minutesWritten', { title }));
      onDone();
    },
    onGone: onDone,
  });
  return (
    <Form of={form} intro={<p>{t('meetings:record.minutesHint')}</p>}>
      <ConflictNotice of={versions} />
      <FieldVersions
        versions={versions}
        field="content"
        name={t('meetings:record.minutes')}
        textOf={(of) => of.content}
      >
        <MarkdownField label={t('meetings:record.minutes')} typed={form.watch('content')} {...form.field('content')} />
      </FieldVersions>
      <Button type="submit" pending={form.pending}>
        {t('meetings:record.saveMinutes')}
      </Button>
    </Form>
  );
}
