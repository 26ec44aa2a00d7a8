import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { noticeChange } from '#schema/notice/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { refetching } from '../../graphql/refetching.ts';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/Button.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import styles from './Notices.module.css';
import { type ShownNoticeFragment as ShownNotice, useEditNoticeMutation } from './notices.generated.ts';

interface EditNoticeProps {
  club: { id: number; privacy: boolean };
  notice: ShownNotice;
  /** Refetches the notices and returns this one; undefined if it is no longer among them. */
  onReload(id: number): Promise<ShownNotice | undefined>;
  onDone(): void;
}

/** Form to edit a notice. If somebody else has changed it meanwhile, shows their version; saving again replaces it. */
export function EditNotice({ club, notice, onReload, onDone }: EditNoticeProps) {
  const { t } = useTranslation(['notices', 'club', 'errors']);
  const [edit] = useEditNoticeMutation(refetching());
  const [theirs, setTheirs] = useState<ShownNotice>();
  const { id, title, content, pinned } = notice;
  const form = useOperationForm({
    rules: noticeChange,
    values: { clubID: club.id, noticeID: id, title, content, public: notice.public, pinned },
    draft: `notice.${id}`,
    async call(input) {
      const { updatedAt: seen } = theirs ?? notice;
      const result = await resultOf(edit({ variables: { input: { ...input, seen } } }), 'editNotice');
      if (result.__typename !== 'Cancelled' || result.reason !== 'notice.changed') return result;
      const now = await onReload(id).catch(() => undefined);
      if (!now) return result;
      setTheirs(now);
      return undefined;
    },
    onSuccess(result) {
      if (!result) return;
      const { title: now, heldAt } = result;
      if (heldAt) toast.info(t('club:notice.held', { title: now }));
      else toast.success(t('club:notice.edited', { title: now }));
      onDone();
    },
  });
  const take = () => {
    if (!theirs) return;
    form.setValue('title', theirs.title);
    form.setValue('content', theirs.content);
    form.setValue('public', theirs.public);
    form.setValue('pinned', theirs.pinned);
  };
  return (
    <Form of={form}>
      {theirs && (
        <Notice tone="warning">
          <p>{t('notices:conflict')}</p>
          <div className={styles.theirs}>
            <strong>{theirs.title}</strong>
            <div className={styles.content} dir="auto">
              <MarkdownText top={4}>{theirs.content}</MarkdownText>
            </div>
          </div>
          <p>{t('notices:conflictKeep')}</p>
          <Button look="secondary" onClick={take}>
            {t('notices:takeTheirs')}
          </Button>
        </Notice>
      )}
      <NoticeFields
        title={form.field('title')}
        content={form.field('content')}
        open={form.register('public')}
        pinned={form.register('pinned')}
        typed={form.watch('content') ?? ''}
        closed={club.privacy}
      />
      <Button type="submit" pending={form.pending}>
        {t('notices:save')}
      </Button>
    </Form>
  );
}
