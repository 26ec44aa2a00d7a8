import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { typedPost } from '#schema/topic/rules.ts';
import { postDraft } from '../../../../content/club/topicValues.ts';
import { useAccountDraft } from '../../../../content/useAccountDraft.ts';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { useClient } from '../../../../graphql/client.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { useRules } from '../../page/useRules.ts';
import type { ViewedClub } from '../../page/viewedClub.ts';
import type { Quoted } from '../quotation.ts';
import type { ShownPost } from '../shownPosts.ts';
import { useWritePostMutation, WholeReadingFragmentDoc, type WholeTopicFragment } from '../topics.generated.ts';

const emptyPost = { content: '', interest: false, inAnswerTo: undefined as number | undefined };

interface ComposerOptions {
  club: ViewedClub;
  topic: WholeTopicFragment;
  uid: number;
  /** Called with whether the member now follows the topic and did not before. */
  onWritten(post: ShownPost, followed: boolean): Promise<void>;
}

/** The form for a new post in a topic, at the end of its page. Stores a draft until it is published. */
export function useComposer({ club, topic, uid, onWritten }: ComposerOptions) {
  const clubID = club.id;
  const topicID = topic.id;
  const client = useClient();
  const houseRules = useRules(club);
  const { t } = useTranslation('topics');
  const [write] = useWritePostMutation();
  const values = { clubID, topicID, ...emptyPost };
  const autosave = useAccountDraft(postDraft(uid, topicID));
  const form = useOperationForm({
    rules: typedPost,
    values,
    autosave,
    check: () => houseRules.refusal(),
    call: async (input) => (await houseRules.accept()) ?? resultOf(write({ variables: { input } }), 'writePost'),
    async onSuccess(post) {
      if (post.heldAt) toast.info(t('held'));
      else toast.success(t('written'));
      form.reset(values);
      // The topic has been fetched again.
      const now = client.readFragment({ id: `Topic:${topicID}`, fragment: WholeReadingFragmentDoc });
      await onWritten(post, topic.reading?.following === 'usual' && now?.reading?.following === 'all');
    },
  });
  /** Makes the post an answer, and goes on writing it. */
  const answer = (number: number) => {
    form.setValue('inAnswerTo', number, { shouldDirty: true });
    form.setFocus('content');
  };
  return {
    clubID,
    uid,
    form,
    houseRules,
    inAnswerTo: form.watch('inAnswerTo'),
    answer,
    answerNone() {
      form.setValue('inAnswerTo', undefined, { shouldDirty: true });
      form.setFocus('content');
    },
    /** Answers a post with a part of it, quoted below what has been typed. */
    async quote(number: number, quoted: Quoted) {
      const { quotationOf } = await import('../quotation.ts');
      form.setValue('content', withQuote(form.getValues('content'), quotationOf(quoted)), { shouldDirty: true });
      answer(number);
    },
  };
}

/** A text in Markdown with a quotation at its end, and room to go on. */
const withQuote = (typed: string, quotation: string): string =>
  `${typed.trim() ? `${typed.trimEnd()}\n\n` : ''}${quotation}\n`;
