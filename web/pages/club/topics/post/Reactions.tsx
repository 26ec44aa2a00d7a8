import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactions } from '#schema/topic/rules.ts';
import type { Reaction } from '../../../../graphql/types.generated.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../../ui/states/lazyWithRetry.tsx';
import { hiddenClass } from '../../../../ui/styles/layout.ts';
import type { ShownPost } from '../shownPosts.ts';
import type { ShownReactionsFragment } from '../topics.generated.ts';
import { ReactButton } from './ReactButton.tsx';
import styles from './Reactions.module.css';
import { ReactionIcon } from './reactionIcons.tsx';
import { useReactionCount } from './useReactionCount.ts';
import { useReactions } from './useReactions.ts';

/** Loaded when it is first opened. */
const WhoReacted = lazyWithRetry(async () => (await import('./WhoReacted.tsx')).WhoReacted);

interface ReactionsProps {
  ids: { clubID: number; topicID: number; postID: string };
  post: ShownPost;
  /** Whether the reader can react. */
  reacts: boolean;
  /** Whether they can see who did. */
  sees: boolean;
  onChanged(post: ShownReactionsFragment): void;
}

/** What others said to a post with one press, each with the number of people; members add theirs, and see who did. */
export function Reactions({ ids, post, reacts, sees, onChanged }: ReactionsProps) {
  const { t } = useTranslation('topics');
  const { number } = post;
  const { counts, toggle } = useReactions(ids, post, onChanged);
  const countOf = useReactionCount();
  const [asking, setAsking] = useState(false);
  const labelOf = (reaction: Reaction, count: number) =>
    t('reactionCount', { reaction: t(`reactions.${reaction}`), formatted: countOf(count) });
  if (!reacts && counts.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {counts.length > 0 && (
        <ul className={styles.given} aria-label={t('reactionsTo', { number })}>
          {counts.map(({ reaction, count, own }) => (
            <li key={reaction}>
              {reacts ? (
                <button
                  type="button"
                  className={styles.chip}
                  aria-pressed={own}
                  aria-label={labelOf(reaction, count)}
                  title={t(`reactions.${reaction}`)}
                  onClick={() => toggle(reaction)}
                >
                  <ReactionIcon of={reaction} />
                  <span>{countOf(count)}</span>
                </button>
              ) : (
                <span className={styles.chip} title={t(`reactions.${reaction}`)}>
                  <ReactionIcon of={reaction} />
                  <span className={hiddenClass}>{labelOf(reaction, count)}</span>
                  <span aria-hidden="true">{countOf(count)}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reacts && (
        <ReactButton
          number={number}
          own={reactions.filter((reaction) => counts.some((other) => other.reaction === reaction && other.own))}
          onToggle={toggle}
        />
      )}
      {sees && counts.length > 0 && (
        <Button
          look="quiet"
          className={styles.who}
          aria-label={t('aboutPost', { action: t('whoReacted'), number })}
          onClick={() => setAsking(true)}
        >
          {t('whoReacted')}
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('whoReactedTitle', { number })}>
        <WhoReacted ids={ids} />
      </Dialog>
    </div>
  );
}
