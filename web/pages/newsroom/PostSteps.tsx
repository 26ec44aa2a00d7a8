import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import type { PostState } from '../../graphql/types.generated.ts';
import { useAct } from '../../graphql/useAct.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import styles from './Newsroom.module.css';
import { useSetBulletinPostStateMutation, type WholeNewsroomPostFragment } from './newsroom.generated.ts';
import { isScheduled, PostStateTag } from './PostStateTag.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

interface PostStepsProps {
  post: WholeNewsroomPostFragment;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
}

/** The state of a post, and the states that the viewer can put it into. */
export function PostSteps({ post, isChanged }: PostStepsProps) {
  const { t } = useTranslation('newsroom');
  const [set] = useAct(useSetBulletinPostStateMutation(), 'setBulletinPostState');
  const [opened, setOpened] = useState<'schedule' | 'withdraw'>();
  const navigate = useNavigate();
  const { id, slug, state, next, updatedAt, corrects } = post;
  const close = () => setOpened(undefined);
  const change = async (to: PostState) => {
    const result = await set({ postID: id, state: to, seen: updatedAt });
    if (!result) return;
    if (result.id === id) return void toast.success(t(`changed.${to}`));
    toast.success(t(to === 'published' ? 'waitingCorrection.published' : 'waitingCorrection.discarded'));
    navigate(paths.newsroomPostOf(result.id), { replace: true });
  };
  const isPublic = state === 'published' && !isScheduled(post);
  return (
    <section className={styles.steps} aria-label={t('states.label')}>
      <PostStateTag post={post} />
      {isPublic && (
        <ButtonLink look="quiet" to={paths.postOf(slug)}>
          {t('view')}
        </ButtonLink>
      )}
      {next
        .filter((to) => to !== 'withdrawn')
        .map((to) => (
          <Button
            key={to}
            look={to === 'draft' ? 'quiet' : to === 'published' ? 'primary' : 'secondary'}
            disabled={isChanged}
            onClick={() => change(to)}
          >
            {t(`steps.${to}`)}
          </Button>
        ))}
      {corrects && (
        <ButtonLink look="quiet" to={paths.newsroomPostOf(corrects.id)}>
          {t('waitingCorrection.of', { title: corrects.title })}
        </ButtonLink>
      )}
      {next.includes('published') && !corrects && (
        <Button look="secondary" disabled={isChanged} onClick={() => setOpened('schedule')}>
          {t(isScheduled(post) ? 'steps.reschedule' : 'steps.schedule')}
        </Button>
      )}
      {next.includes('withdrawn') && (
        <Button look="quietDanger" disabled={isChanged} onClick={() => setOpened('withdraw')}>
          {t(corrects ? 'waitingCorrection.discard' : 'steps.withdrawn')}
        </Button>
      )}
      {state === 'review' && !next.includes('approved') && <p>{t('waits')}</p>}
      {isChanged && <p>{t('saveFirst')}</p>}
      <Dialog open={opened === 'schedule'} onClose={close} title={t('steps.schedule')}>
        <ScheduleForm post={post} onDone={close} />
      </Dialog>
      <Dialog
        open={opened === 'withdraw'}
        onClose={close}
        title={t(corrects ? 'waitingCorrection.discardTitle' : 'withdraw.title')}
      >
        <div className={stackClass}>
          <p>{t(corrects ? 'waitingCorrection.discardText' : 'withdraw.text')}</p>
          <div>
            <Button
              look="danger"
              onClick={async () => {
                await change('withdrawn');
                close();
              }}
            >
              {t(corrects ? 'waitingCorrection.discard' : 'steps.withdrawn')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
