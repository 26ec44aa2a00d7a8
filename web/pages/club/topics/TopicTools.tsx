import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/controls/Menu.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Conversation.module.css';
import { RenameTopic } from './RenameTopic.tsx';
import { useChangeTopicMutation, type WholeTopicFragment } from './topics.generated.ts';
import { useFollow } from './useFollow.ts';

interface TopicToolsProps {
  club: { id: number; privacy: boolean };
  topic: WholeTopicFragment;
  /** Whether the reader runs the club. */
  runs: boolean;
  /** Whether they began the topic, which they can rename. */
  isOwn: boolean;
}

/** Button with what members can do with a topic, and with what those who run the club, and whoever began it, can. */
export function TopicTools({ club, topic, runs, isOwn }: TopicToolsProps) {
  const { t } = useTranslation(['topics', 'errors']);
  const [change] = useChangeTopicMutation();
  const [renaming, setRenaming] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const closed = Boolean(topic.closedAt);
  const follow = useFollow(club.id, topic.id);
  const isMuted = topic.reading?.following === 'none';
  const name = t(runs || isOwn ? 'topics:manage.open' : 'topics:moreActions');
  const save = async (changes: { pinned?: boolean; closed?: boolean; public?: boolean }, done: string) => {
    const input = { clubID: club.id, topicID: topic.id, ...changes };
    const result = await resultOf(change({ variables: { input } }), 'changeTopic');
    if (result.__typename === 'Topic') toast.success(done);
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <>
      <Menu
        button={{
          className: styles.manage,
          'aria-label': name,
          title: name,
          children: <Icon name="more" />,
        }}
        label={name}
        actions
      >
        {(close) => {
          const action = (label: string, act: () => unknown) => (
            <Button
              look="quiet"
              onClick={() => {
                close();
                return act();
              }}
            >
              {label}
            </Button>
          );
          return (
            <>
              {action(t(isMuted ? 'topics:following.unmute' : 'topics:following.mute'), () =>
                follow(isMuted ? 'usual' : 'none'),
              )}
              {(runs || isOwn) && action(t('topics:manage.rename'), () => setRenaming(true))}
              {runs &&
                action(t(topic.pinned ? 'topics:manage.unpin' : 'topics:manage.pin'), () =>
                  save(
                    { pinned: !topic.pinned },
                    t(topic.pinned ? 'topics:manage.unpinnedNow' : 'topics:manage.pinnedNow'),
                  ),
                )}
              {runs &&
                action(t(closed ? 'topics:manage.reopen' : 'topics:manage.close'), () =>
                  save({ closed: !closed }, t(closed ? 'topics:manage.reopenedNow' : 'topics:manage.closedNow')),
                )}
              {runs &&
                !club.privacy &&
                (topic.public
                  ? action(t('topics:manage.toMembers'), () => save({ public: false }, t('topics:manage.membersNow')))
                  : action(t('topics:manage.toPublic'), () => setPublishing(true)))}
            </>
          );
        }}
      </Menu>
      <Dialog open={renaming} onClose={() => setRenaming(false)} title={t('topics:manage.renameTitle')}>
        <RenameTopic clubID={club.id} topic={topic} onDone={() => setRenaming(false)} />
      </Dialog>
      <Dialog open={publishing} onClose={() => setPublishing(false)} title={t('topics:manage.publishTitle')}>
        <p>{t('topics:manage.publishText')}</p>
        <Button
          onClick={async () => {
            await save({ public: true }, t('topics:manage.publicNow'));
            setPublishing(false);
          }}
        >
          {t('topics:manage.publish')}
        </Button>
      </Dialog>
    </>
  );
}
