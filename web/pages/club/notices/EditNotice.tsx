import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { noticeChange } from '#schema/notice/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import {
  LinkedNoticeDocument,
  type ListedNoticeFragment as ListedNotice,
  useEditNoticeMutation,
} from './notices.generated.ts';
import { noticeValuesOf } from './noticeValues.ts';

interface EditNoticeProps {
  club: { id: number; privacy: boolean };
  notice: ListedNotice;
  onDone(): void;
}

/** Form to edit a notice, with conflict resolution. */
export function EditNotice({ club, notice, onDone }: EditNoticeProps) {
  const { t } = useTranslation(['notices', 'club']);
  const client = useClient();
  const [edit] = useEditNoticeMutation();
  const ids = { clubID: club.id, noticeID: notice.id };
  const { form, versions } = useEditForm({
    rules: noticeChange,
    values: { ...ids, ...noticeValuesOf(notice) },
    draft: `notice.${notice.id}`,
    stored: notice,
    changed: 'notice.changed',
    gone: 'notice.unknown',
    valuesOf: noticeValuesOf,
    async reload() {
      const options = { query: LinkedNoticeDocument, variables: ids, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(options);
      return data?.notice.__typename === 'Notice' ? data.notice : undefined;
    },
    call: (input, { updatedAt: seen }) => resultOf(edit({ variables: { input: { ...input, seen } } }), 'editNotice'),
    onSuccess({ title, heldAt }) {
      if (heldAt) toast.info(t('club:notice.held', { title }));
      else toast.success(t('club:notice.edited', { title }));
      onDone();
    },
    onDone,
  });
  return (
    <Form of={form}>
      <ConflictNotice of={versions} />
      <NoticeFields
        title={form.field('title')}
        content={form.field('content')}
        open={form.register('public')}
        pinned={form.register('pinned')}
        typed={form.watch('content') ?? ''}
        closed={club.privacy}
        versions={versions}
      />
      <Button type="submit" pending={form.pending}>
        {t('notices:save')}
      </Button>
    </Form>
  );
}
