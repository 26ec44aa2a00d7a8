import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import * as z from 'zod/mini';
import { postHiding } from '#schema/topic/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import type { ShownPost } from '../shownPosts.ts';
import { useHidePostMutation } from '../topics.generated.ts';

const rules = z.omit(postHiding, { postID: true });

interface HidePostProps {
  clubID: number;
  topicID: number;
  post: ShownPost;
  onHidden(post: ShownPost): void;
  onDone(): void;
}

/** Form to hide a post from the other members, with a reason for its author. */
export function HidePost({ clubID, topicID, post, onHidden, onDone }: HidePostProps) {
  const { t } = useTranslation('topics');
  const [hide] = useHidePostMutation();
  const ids = { clubID, topicID };
  const form = useOperationForm({
    rules,
    values: { ...ids, reason: '', recentToo: false },
    draft: `post.${post.id}.hide`,
    call: ({ reason, recentToo }) =>
      resultOf(hide({ variables: { ...ids, postID: post.id, reason, recentToo: recentToo === true } }), 'hidePost'),
    onSuccess(hidden) {
      toast.success(t('hiddenNow'));
      onHidden(hidden);
      onDone();
    },
  });
  return (
    <Form of={form} intro={<p>{t(post.number === 1 ? 'hideTopicText' : 'hideText')}</p>}>
      <TextAreaField label={t('hideReason')} {...form.field('reason')} />
      {post.author && <Switch label={t('hideRecent', { name: post.author.name })} {...form.register('recentToo')} />}
      <Button type="submit" look="danger" pending={form.pending}>
        {t('hide')}
      </Button>
    </Form>
  );
}
