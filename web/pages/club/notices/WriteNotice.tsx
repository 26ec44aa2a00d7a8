import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newNotice } from '#schema/notice/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ShownClub } from '../shownClub.ts';
import { NoticeFields } from './NoticeFields.tsx';
import styles from './Notices.module.css';
import { emptyNotice, noticeDraft } from './noticeDraft.ts';
import { useWriteNoticeMutation } from './notices.generated.ts';

/** Form for a new notice. Keeps a draft in this tab until it is published or discarded. */
export function WriteNotice({ club, uid, onWritten }: { club: ShownClub; uid: number; onWritten(): void }) {
  const { t } = useTranslation(['notices', 'club']);
  const draft = noticeDraft(uid, club.id);
  const [kept, setKept] = useState(draft.read);
  const [write] = useWriteNoticeMutation();
  const form = useOperationForm({
    rules: newNotice,
    values: { clubID: club.id, ...(kept ?? emptyNotice) },
    call: (input) => resultOf(write({ variables: { input } }), 'writeNotice'),
    onSuccess({ title, heldAt }) {
      if (heldAt) toast.info(t('club:notice.held', { title }));
      else toast.success(t('club:notice.written', { title }));
      draft.forget();
      onWritten();
    },
  });
  const { watch } = form;
  useEffect(() => {
    const typing = watch(({ title = '', content = '', public: open, pinned }) =>
      draft.keep({ title, content, public: open === true, pinned: pinned === true }),
    );
    return () => typing.unsubscribe();
  });
  const discard = () => {
    form.reset({ clubID: club.id, ...emptyNotice });
    draft.forget();
    setKept(undefined);
    form.setFocus('title');
  };
  return (
    <Form of={form} lead={kept && <Notice>{t('notices:draftKept')}</Notice>}>
      <NoticeFields
        title={form.field('title')}
        content={form.field('content')}
        open={form.register('public')}
        pinned={form.register('pinned')}
        typed={watch('content')}
        closed={club.privacy}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('notices:publish')}
        </Button>
        {kept && (
          <Button look="quiet" disabled={form.pending} onClick={discard}>
            {t('notices:discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}
