import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import * as z from 'zod/mini';
import { postChange } from '#schema/topic/rules.ts';
import { ConflictNotice } from '../../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../../forms/FieldVersions.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { useEditForm } from '../../../../forms/useEditForm.ts';
import { useClient } from '../../../../graphql/client.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { AcceptRules } from '../../page/AcceptRules.tsx';
import { useRules } from '../../page/useRules.ts';
import type { ViewedClub } from '../../page/viewedClub.ts';
import type { ShownPost } from '../shownPosts.ts';
import { TopicPostsDocument, useEditPostMutation } from '../topics.generated.ts';
import { MentionField } from '../writing/MentionField.tsx';

const rules = z.omit(postChange, { postID: true });
const typedPost = z.object({ content: z.string(), interest: z.boolean() });
type TypedPost = z.output<typeof typedPost>;
const valuesOf = (post: TypedPost): TypedPost => z.parse(typedPost, post);

interface EditPostProps {
  club: ViewedClub;
  topicID: number;
  post: ShownPost;
  onEdited(post: ShownPost): void;
  onDone(): void;
}

/** Form to edit a post, with conflict resolution. */
export function EditPost({ club, topicID, post, onEdited, onDone }: EditPostProps) {
  const { t } = useTranslation('topics');
  const client = useClient();
  const [edit] = useEditPostMutation();
  const clubID = club.id;
  const ids = { clubID, topicID };
  const houseRules = useRules(club);
  const { form, versions } = useEditForm({
    rules,
    values: { ...ids, ...valuesOf(post) },
    draft: `post.${post.id}`,
    stored: post,
    changed: 'topic.postChanged',
    gone: 'topic.postUnknown',
    valuesOf,
    async reload() {
      const variables = { ...ids, around: post.number, first: 1 };
      const { data } = await client.query({ query: TopicPostsDocument, variables, fetchPolicy: 'network-only' });
      const [current] = data?.topicPosts.__typename === 'TopicPostConnection' ? data.topicPosts.nodes : [];
      return current?.id === post.id && !current.deletedAt ? current : undefined;
    },
    check: () => houseRules.refusal(),
    async call({ content, interest }, { updatedAt: seen }) {
      const notAccepted = await houseRules.accept();
      if (notAccepted) return notAccepted;
      const change = { ...(content !== undefined && { content }), ...(interest !== undefined && { interest }) };
      return resultOf(edit({ variables: { ...ids, postID: post.id, ...change, seen } }), 'editPost');
    },
    onSuccess(edited) {
      if (edited.heldAt) toast.info(t('held'));
      else toast.success(t('edited'));
      onEdited(edited);
      onDone();
    },
    onDone,
  });
  return (
    <Form of={form}>
      <ConflictNotice of={versions} />
      <FieldVersions versions={versions} field="content" name={t('field.content')} textOf={(values) => values.content}>
        <MentionField
          clubID={clubID}
          uid={post.author?.userID}
          label={t('field.content')}
          typed={form.watch('content') ?? ''}
          {...form.field('content')}
        />
      </FieldVersions>
      <FieldVersions
        versions={versions}
        field="interest"
        name={t('field.interest')}
        textOf={({ interest }) => t(interest ? 'interested' : 'field.noInterest')}
      >
        <Switch label={t('field.interest')} hint={t('field.interestHint')} {...form.register('interest')} />
      </FieldVersions>
      <AcceptRules of={houseRules} />
      <Button type="submit" pending={form.pending}>
        {t('save')}
      </Button>
    </Form>
  );
}
