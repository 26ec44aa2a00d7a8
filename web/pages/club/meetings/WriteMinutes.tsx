import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingMinutes } from '#schema/meeting/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import { Form } from '../../../forms/Form.tsx';
import { MarkdownField } from '../../../forms/MarkdownField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../forms/useVersions.ts';
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
  const { t } = useTranslation(['meetings', 'club', 'errors']);
  const client = useClient();
  const [write] = useWriteMinutesMutation();
  const draft = `minutes.${meetingID}`;
  const form = useOperationForm({
    rules: meetingMinutes,
    values: { clubID, meetingID, ...typedOf(minutes) },
    draft,
    async call(input) {
      const seen = versions.seen.minutes?.updatedAt ?? null;
      const result = await resultOf(write({ variables: { ...input, seen } }), 'writeMinutes');
      if (await versions.resolves(result)) return undefined;
      return result;
    },
    onSuccess(result) {
      if (!result) return;
      toast.success(t('club:meeting.minutesWritten', { title: result.title }));
      onDone();
    },
  });
  const load = async () => {
    const options = {
      query: MeetingRecordDocument,
      variables: { id: meetingID },
      fetchPolicy: 'network-only',
    } as const;
    const { data } = await client.query(options);
    return data?.meeting.__typename === 'Meeting' ? data.meeting : undefined;
  };
  const versions: Versions<{ minutes: Minutes }, { content: string }> = useVersions<
    { minutes: Minutes },
    { content: string }
  >(
    { minutes },
    {
      changed: 'meeting.changed',
      valuesOf: (version) => typedOf(version.minutes),
      draft,
      typed: form.formState.isDirty,
      read: () => ({ content: form.getValues('content') }),
      write({ content }) {
        form.clearErrors();
        form.setValue('content', content, { shouldDirty: true });
      },
      reload: load,
      onGone() {
        toast.error(t('errors:meeting.unknown'));
        onDone();
      },
    },
  );
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
