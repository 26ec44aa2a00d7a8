import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { noticeChange } from '#schema/notice/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../forms/useVersions.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import {
  LinkedNoticeDocument,
  type ListedNoticeFragment as ListedNotice,
  useEditNoticeMutation,
} from './notices.generated.ts';
import { noticeValuesOf, type TypedNotice } from './noticeValues.ts';

interface EditNoticeProps {
  club: { id: number; privacy: boolean };
  notice: ListedNotice;
  onDone(): void;
}

/** Form to edit a notice, with conflict resolution. */
export function EditNotice({ club, notice, onDone }: EditNoticeProps) {
  const { t } = useTranslation(['notices', 'club', 'errors']);
  const client = useClient();
  const [edit] = useEditNoticeMutation();
  const ids = { clubID: club.id, noticeID: notice.id };
  const draft = `notice.${notice.id}`;
  const form = useOperationForm({
    rules: noticeChange,
    values: { ...ids, ...noticeValuesOf(notice) },
    draft,
    async call(input) {
      const variables = { input: { ...input, seen: versions.seen.updatedAt } };
      const result = await resultOf(edit({ variables }), 'editNotice');
      if (await versions.resolves(result)) return undefined;
      return result;
    },
    onSuccess(result) {
      if (!result) return;
      const { title, heldAt } = result;
      if (heldAt) toast.info(t('club:notice.held', { title }));
      else toast.success(t('club:notice.edited', { title }));
      onDone();
    },
    onRefused(refused) {
      if (refused.reason !== 'profile.nothingChanged' || !versions.conflict) return refused;
      // The other version of every field was taken, which is already saved.
      onDone();
      return undefined;
    },
  });
  const versions: Versions<ListedNotice, TypedNotice> = useVersions(notice, {
    changed: 'notice.changed',
    valuesOf: noticeValuesOf,
    draft,
    typed: form.formState.isDirty,
    read: () => noticeValuesOf(form.getValues() as TypedNotice),
    write(values) {
      form.clearErrors();
      form.setValues(values);
    },
    async reload() {
      const options = { query: LinkedNoticeDocument, variables: ids, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(options);
      return data?.notice.__typename === 'Notice' ? data.notice : undefined;
    },
    onGone() {
      toast.error(t('errors:notice.unknown'));
      onDone();
    },
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
