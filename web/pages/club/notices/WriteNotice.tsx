import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newNotice } from '#schema/notice/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { NoticeFields } from './NoticeFields.tsx';
import styles from './Notices.module.css';
import { useWriteNoticeMutation } from './notices.generated.ts';
import { emptyNotice, noticeDraft } from './noticeValues.ts';

/** Form for a new notice. Stores a draft in this tab until it is published or discarded. */
export function WriteNotice({ club, uid, onWritten }: { club: ViewedClub; uid: number; onWritten(): void }) {
  const { t } = useTranslation(['notices', 'club']);
  const [write] = useWriteNoticeMutation();
  const form = useOperationForm({
    rules: newNotice,
    values: { clubID: club.id, ...emptyNotice },
    autosave: noticeDraft(uid, club.id),
    call: (input) => resultOf(write({ variables: { input } }), 'writeNotice'),
    onSuccess({ title, heldAt }) {
      if (heldAt) toast.info(t('club:notice.held', { title }));
      else toast.success(t('club:notice.written', { title }));
      onWritten();
    },
  });
  return (
    <Form of={form} intro={form.isRestored && <Notice>{t('notices:draftKept')}</Notice>}>
      <NoticeFields
        title={form.field('title')}
        content={form.field('content')}
        open={form.register('public')}
        pinned={form.register('pinned')}
        typed={form.watch('content')}
        closed={club.privacy}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('notices:publish')}
        </Button>
        {form.isRestored && (
          <Button look="quiet" disabled={form.pending} onClick={() => form.discardDraft('title')}>
            {t('notices:discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}
