import { useTranslation } from 'react-i18next';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { LinkedMeetingDocument, useChangeMeetingMutation } from './meetings.generated.ts';
import { refusalOf, toSend, type Values, valuesOf, versionOf } from './meetingValues.ts';
import { ScopeField } from './ScopeField.tsx';

interface ChangeMeetingProps {
  club: { id: number; country: string };
  meeting: MeetingFieldsFragment;
  onSaved(message: string): void;
  /** Called if there is nothing to save any more. */
  onClose(): void;
}

/** Form to change a meeting, with conflict resolution. */
export function ChangeMeeting({ club: { id: clubID, country }, meeting, onSaved, onClose }: ChangeMeetingProps) {
  const { t } = useTranslation(['meetings', 'club']);
  const client = useClient();
  const [change] = useChangeMeetingMutation();
  const { id } = meeting;
  const { form, versions } = useEditForm({
    values: valuesOf(meeting),
    draft: `meeting.${clubID}.${id}`,
    stored: meeting,
    changed: 'meeting.changed',
    gone: 'meeting.unknown',
    valuesOf: (version) => versionOf(valuesOf(version)),
    read: versionOf,
    write: ({ times, ...others }) => ({ ...others, ...times }),
    async reload() {
      const options = { query: LinkedMeetingDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(options);
      return data?.meeting.__typename === 'Meeting' ? data.meeting : undefined;
    },
    check: (values: Values, seen) => refusalOf(clubID, values, seen),
    call(values: Values, seen) {
      const input = {
        ...toSend(clubID, values, seen),
        meetingID: id,
        seen: seen.updatedAt,
        ...(seen.series && { scope: values.scope, seenSeries: seen.series.updatedAt }),
      };
      return resultOf(change({ variables: { input } }), 'changeMeeting');
    },
    onSuccess({ title }) {
      const isSeveral = form.getValues('scope') !== 'one';
      onSaved(t(isSeveral ? 'meetings:series.changed' : 'club:meeting.changed', { title }));
    },
    onDone: onClose,
  });
  return (
    <Form of={form}>
      <ConflictNotice of={versions} />
      {meeting.series && <ScopeField to="change" {...form.field('scope')} />}
      <MeetingFields form={form} country={country} versions={versions} />
      <Button type="submit" pending={form.pending}>
        {t('meetings:form.save')}
      </Button>
    </Form>
  );
}
