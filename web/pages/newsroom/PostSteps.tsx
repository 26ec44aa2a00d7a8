import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { isRefused, resultOf } from '../../graphql/result.ts';
import type { PostState } from '../../graphql/types.generated.ts';
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
  const { t } = useTranslation(['newsroom', 'errors']);
  const [set] = useSetBulletinPostStateMutation();
  const [opened, setOpened] = useState<'schedule' | 'withdraw'>();
  const navigate = useNavigate();
  const { id, slug, state, next, updatedAt, corrects } = post;
  const close = () => setOpened(undefined);
  const change = async (to: PostState) => {
    const variables = { postID: id, state: to, seen: updatedAt };
    const result = await resultOf(set({ variables }), 'setBulletinPostState');
    if (isRefused(result)) return void toast.error(t(`errors:${result.reason}`));
    if (result.id === id) return void toast.success(t(`newsroom:changed.${to}`));
    toast.success(
      t(to === 'published' ? 'newsroom:waitingCorrection.published' : 'newsroom:waitingCorrection.discarded'),
    );
    navigate(paths.newsroomPostOf(result.id), { replace: true });
  };
  const isPublic = state === 'published' && !isScheduled(post);
  return (
    <section className={styles.steps} aria-label={t('newsroom:states.label')}>
      <PostStateTag post={post} />
      {isPublic && (
        <ButtonLink look="quiet" to={paths.postOf(slug)}>
          {t('newsroom:view')}
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
            {t(`newsroom:steps.${to}`)}
          </Button>
        ))}
      {corrects && (
        <ButtonLink look="quiet" to={paths.newsroomPostOf(corrects.id)}>
          {t('newsroom:waitingCorrection.of', { title: corrects.title })}
        </ButtonLink>
      )}
      {next.includes('published') && !corrects && (
        <Button look="secondary" disabled={isChanged} onClick={() => setOpened('schedule')}>
          {t(isScheduled(post) ? 'newsroom:steps.reschedule' : 'newsroom:steps.schedule')}
        </Button>
      )}
      {next.includes('withdrawn') && (
        <Button look="quietDanger" disabled={isChanged} onClick={() => setOpened('withdraw')}>
          {t(corrects ? 'newsroom:waitingCorrection.discard' : 'newsroom:steps.withdrawn')}
        </Button>
      )}
      {state === 'review' && !next.includes('approved') && <p>{t('newsroom:waits')}</p>}
      {isChanged && <p>{t('newsroom:saveFirst')}</p>}
      <Dialog open={opened === 'schedule'} onClose={close} title={t('newsroom:steps.schedule')}>
        <ScheduleForm post={post} onDone={close} />
      </Dialog>
      <Dialog
        open={opened === 'withdraw'}
        onClose={close}
        title={t(corrects ? 'newsroom:waitingCorrection.discardTitle' : 'newsroom:withdraw.title')}
      >
        <div className={stackClass}>
          <p>{t(corrects ? 'newsroom:waitingCorrection.discardText' : 'newsroom:withdraw.text')}</p>
          <div>
            <Button
              look="danger"
              onClick={async () => {
                await change('withdrawn');
                close();
              }}
            >
              {t(corrects ? 'newsroom:waitingCorrection.discard' : 'newsroom:steps.withdrawn')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
