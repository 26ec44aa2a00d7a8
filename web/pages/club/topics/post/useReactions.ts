import { useRef, useState } from 'react';
import { reactions as kinds } from '#schema/topic/rules.ts';
import type { Reaction } from '../../../../graphql/types.generated.ts';
import { useAct } from '../../../../graphql/useAct.ts';
import { type ShownReactionsFragment, useReactToPostMutation } from '../topics.generated.ts';

type Given = ShownReactionsFragment['reactions'];

/** Changes that are being stored, by reaction: whether the reader gives or withdraws it. */
type Pending = Partial<Record<Reaction, boolean>>;

/** The reactions to a post as they are once the reader's changes are stored, and how to change them. */
export function useReactions(
  ids: { clubID: number; topicID: number; postID: string },
  { reactions }: ShownReactionsFragment,
  onChanged: (post: ShownReactionsFragment) => void,
) {
  const [react] = useAct(useReactToPostMutation(), 'reactToPost');
  const [pending, setPending] = useState<Pending>({});
  // One after another: an earlier answer must not undo a later one.
  const queue = useRef(Promise.resolve());
  const store = async (reaction: Reaction, on: boolean) => {
    const result = await react({ ...ids, reaction, on });
    if (result) onChanged(result);
    setPending((before) => {
      const { [reaction]: latest, ...others } = before;
      return latest === on ? others : before;
    });
  };
  const counts = withPending(reactions, pending);
  return {
    counts,
    toggle(reaction: Reaction) {
      const on = !counts.some((other) => other.reaction === reaction && other.own);
      setPending((before) => ({ ...before, [reaction]: on }));
      queue.current = queue.current.then(() => store(reaction, on));
    },
  };
}

const withPending = (reactions: Given, pending: Pending): Given =>
  kinds.flatMap((reaction) => {
    const none = { __typename: 'ReactionCount', reaction, count: 0, own: false } as const;
    const stored = reactions.find((other) => other.reaction === reaction) ?? none;
    const own = pending[reaction] ?? stored.own;
    const count = stored.count + Number(own) - Number(stored.own);
    return count > 0 ? [{ ...stored, own, count }] : [];
  });
