import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Menu } from '../../../ui/controls/Menu.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { more } from '../../../ui/drawings.ts';
import { Drawing } from '../../../ui/Icon.tsx';
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
  const { t } = useTranslation('topics');
  const [change] = useAct(useChangeTopicMutation(), 'changeTopic');
  const [renaming, setRenaming] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const closed = Boolean(topic.closedAt);
  const follow = useFollow(club.id, topic.id);
  const isMuted = topic.reading?.following === 'none';
  const name = t(runs || isOwn ? 'manage.open' : 'moreActions');
  const save = (changes: { pinned?: boolean; closed?: boolean; public?: boolean }, done: string) =>
    change({ input: { clubID: club.id, topicID: topic.id, ...changes } }, done);
  return (
    <>
      <Menu
        button={{
          className: styles.manage,
          'aria-label': name,
          title: name,
          children: <Drawing path={more} />,
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
              {action(t(isMuted ? 'following.unmute' : 'following.mute'), () => follow(isMuted ? 'usual' : 'none'))}
              {(runs || isOwn) && action(t('manage.rename'), () => setRenaming(true))}
              {runs &&
                action(t(topic.pinned ? 'manage.unpin' : 'manage.pin'), () =>
                  save({ pinned: !topic.pinned }, t(topic.pinned ? 'manage.unpinnedNow' : 'manage.pinnedNow')),
                )}
              {runs &&
                action(t(closed ? 'manage.reopen' : 'manage.close'), () =>
                  save({ closed: !closed }, t(closed ? 'manage.reopenedNow' : 'manage.closedNow')),
                )}
              {runs &&
                !club.privacy &&
                (topic.public
                  ? action(t('manage.toMembers'), () => save({ public: false }, t('manage.membersNow')))
                  : action(t('manage.toPublic'), () => setPublishing(true)))}
            </>
          );
        }}
      </Menu>
      <Dialog open={renaming} onClose={() => setRenaming(false)} title={t('manage.renameTitle')}>
        <RenameTopic clubID={club.id} topic={topic} onDone={() => setRenaming(false)} />
      </Dialog>
      <Dialog open={publishing} onClose={() => setPublishing(false)} title={t('manage.publishTitle')}>
        <p>{t('manage.publishText')}</p>
        <Button
          onClick={async () => {
            await save({ public: true }, t('manage.publicNow'));
            setPublishing(false);
          }}
        >
          {t('manage.publish')}
        </Button>
      </Dialog>
    </>
  );
}
