import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ownZone } from '#locales/format/dateFormat.ts';
import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import { atField } from '../../forms/errors.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { type Refusal, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { useSetBulletinPostStateMutation, type WholeNewsroomPostFragment } from './newsroom.generated.ts';

/** Form for the time, by the reader's clock, at which a post will be published. */
export function ScheduleForm({ post, onDone }: { post: WholeNewsroomPostFragment; onDone(): void }) {
  const { t } = useTranslation('newsroom');
  const [set] = useSetBulletinPostStateMutation();
  const zone = ownZone();
  const form = useOperationForm({
    values: { at: '' },
    check: ({ at }): Refusal | undefined => {
      const time = readLocalTime(at, zone);
      if (!time) return atField({ reason: 'newsroom.timePast' }, 'at');
      return time === 'skipped' ? atField({ reason: 'meeting.timeSkipped' }, 'at') : undefined;
    },
    call({ at }) {
      const time = readLocalTime(at, zone);
      const instant = time && time !== 'skipped' ? time.instant.toISOString() : undefined;
      const variables = { postID: post.id, state: 'published', at: instant, seen: post.updatedAt } as const;
      return resultOf(set({ variables }), 'setBulletinPostState');
    },
    onSuccess() {
      toast.success(t('scheduled'));
      onDone();
    },
  });
  return (
    <Form of={form} intro={<p>{t('scheduleLead')}</p>}>
      <Field label={t('at', { zone })} type="datetime-local" {...form.field('at')} />
      <Button type="submit" pending={form.pending}>
        {t('steps.schedule')}
      </Button>
    </Form>
  );
}
