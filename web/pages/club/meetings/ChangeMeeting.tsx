import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../forms/useVersions.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { LinkedMeetingDocument, useChangeMeetingMutation } from './meetings.generated.ts';
import { type MeetingVersion, refusalOf, toSend, type Values, valuesOf, versionOf } from './meetingValues.ts';
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
  const { t } = useTranslation(['meetings', 'club', 'errors']);
  const client = useClient();
  const [change] = useChangeMeetingMutation();
  const { id } = meeting;
  const draft = `meeting.${clubID}.${id}`;
  const form = useOperationForm({
    values: valuesOf(meeting),
    draft,
    check: (values: Values) => refusalOf(clubID, values, versions.seen),
    async call(values: Values) {
      const { seen } = versions;
      const input = {
        ...toSend(clubID, values, seen),
        meetingID: id,
        seen: seen.updatedAt,
        ...(seen.series && { scope: values.scope, seenSeries: seen.series.updatedAt }),
      };
      const result = await resultOf(change({ variables: { input } }), 'changeMeeting');
      if (await versions.resolves(result)) return undefined;
      return result;
    },
    onSuccess(result): void {
      if (!result) return;
      const { title } = result;
      const isSeveral = form.getValues('scope') !== 'one';
      onSaved(t(isSeveral ? 'meetings:series.changed' : 'club:meeting.changed', { title }));
    },
    onRefused(refused) {
      if (refused.reason !== 'profile.nothingChanged' || !versions.conflict) return refused;
      // The other version of every field was taken, which is already saved.
      onClose();
      return undefined;
    },
  });
  const versions: Versions<MeetingFieldsFragment, MeetingVersion> = useVersions(meeting, {
    changed: 'meeting.changed',
    valuesOf: (version) => versionOf(valuesOf(version)),
    draft,
    typed: form.formState.isDirty,
    read: () => versionOf(form.getValues()),
    write({ times, ...others }) {
      form.clearErrors();
      form.setValues({ ...others, ...times });
    },
    async reload() {
      const options = { query: LinkedMeetingDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(options);
      return data?.meeting.__typename === 'Meeting' ? data.meeting : undefined;
    },
    onGone() {
      toast.error(t('errors:meeting.unknown'));
      onClose();
    },
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
