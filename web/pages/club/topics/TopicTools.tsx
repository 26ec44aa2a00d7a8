import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import menu from '../MembershipMenu.module.css';
import { RenameTopic } from './RenameTopic.tsx';
import { useChangeTopicMutation, type WholeTopicFragment } from './topics.generated.ts';

interface TopicToolsProps {
  club: { id: number; privacy: boolean };
  topic: WholeTopicFragment;
  /** Whether the reader runs the club; whoever began the topic can only rename it. */
  runs: boolean;
}

/** Button with what those who run the club, and whoever began a topic, can do with it. */
export function TopicTools({ club, topic, runs }: TopicToolsProps) {
  const { t } = useTranslation(['topics', 'errors']);
  const id = useId();
  const [change] = useChangeTopicMutation();
  const [renaming, setRenaming] = useState(false);
  const closed = Boolean(topic.closedAt);
  const save = async (changes: { pinned?: boolean; closed?: boolean; public?: boolean }, done: string) => {
    const input = { clubID: club.id, topicID: topic.id, ...changes };
    const result = await resultOf(change({ variables: { input } }), 'changeTopic');
    document.getElementById(id)?.hidePopover();
    if (result.__typename === 'Topic') toast.success(done);
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <>
      <button type="button" className={menu.trigger} popoverTarget={id}>
        {t('topics:manage.open')}
        <Icon name="down" size={16} />
      </button>
      <section id={id} popover="auto" className={menu.panel} aria-label={t('topics:manage.open')}>
        <Button look="quiet" onClick={() => setRenaming(true)}>
          {t('topics:manage.rename')}
        </Button>
        {runs && (
          <>
            <Button
              look="quiet"
              onClick={() =>
                save(
                  { pinned: !topic.pinned },
                  t(topic.pinned ? 'topics:manage.unpinnedNow' : 'topics:manage.pinnedNow'),
                )
              }
            >
              {t(topic.pinned ? 'topics:manage.unpin' : 'topics:manage.pin')}
            </Button>
            <Button
              look="quiet"
              onClick={() =>
                save({ closed: !closed }, t(closed ? 'topics:manage.reopenedNow' : 'topics:manage.closedNow'))
              }
            >
              {t(closed ? 'topics:manage.reopen' : 'topics:manage.close')}
            </Button>
            {!club.privacy && (
              <Button
                look="quiet"
                onClick={() =>
                  save(
                    { public: !topic.public },
                    t(topic.public ? 'topics:manage.membersNow' : 'topics:manage.publicNow'),
                  )
                }
              >
                {t(topic.public ? 'topics:manage.toMembers' : 'topics:manage.toPublic')}
              </Button>
            )}
          </>
        )}
      </section>
      <Dialog open={renaming} onClose={() => setRenaming(false)} title={t('topics:manage.renameTitle')}>
        <RenameTopic clubID={club.id} topic={topic} onDone={() => setRenaming(false)} />
      </Dialog>
    </>
  );
}
