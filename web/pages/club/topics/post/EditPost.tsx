import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import * as z from 'zod/mini';
import { postChange } from '#schema/topic/rules.ts';
import { ConflictNotice } from '../../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../../forms/FieldVersions.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../../forms/useVersions.ts';
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
  const { t } = useTranslation(['topics', 'errors']);
  const client = useClient();
  const [edit] = useEditPostMutation();
  const clubID = club.id;
  const ids = { clubID, topicID };
  const houseRules = useRules(club);
  const draft = `post.${post.id}`;
  const form = useOperationForm({
    rules,
    values: { ...ids, ...valuesOf(post) },
    draft,
    check: () => houseRules.refusal(),
    async call({ content, interest }) {
      const notAccepted = await houseRules.accept();
      if (notAccepted) return notAccepted;
      const change = { ...(content !== undefined && { content }), ...(interest !== undefined && { interest }) };
      const variables = { ...ids, postID: post.id, ...change, seen: versions.seen.updatedAt };
      const result = await resultOf(edit({ variables }), 'editPost');
      return (await versions.resolves(result)) ? undefined : result;
    },
    onSuccess(edited) {
      if (!edited) return;
      if (edited.heldAt) toast.info(t('topics:held'));
      else toast.success(t('topics:edited'));
      onEdited(edited);
      onDone();
    },
    onRefused(refused) {
      if (refused.reason !== 'profile.nothingChanged' || !versions.conflict) return refused;
      // The other version of every field was taken, which is already saved.
      onDone();
      return undefined;
    },
  });
  const versions: Versions<ShownPost, TypedPost> = useVersions(post, {
    changed: 'topic.postChanged',
    valuesOf,
    draft,
    typed: form.formState.isDirty,
    read: () => valuesOf(form.getValues() as TypedPost),
    write(values) {
      form.clearErrors();
      form.setValues(values);
    },
    async reload() {
      const variables = { ...ids, around: post.number, first: 1 };
      const { data } = await client.query({ query: TopicPostsDocument, variables, fetchPolicy: 'network-only' });
      const [current] = data?.topicPosts.__typename === 'TopicPostConnection' ? data.topicPosts.nodes : [];
      return current?.id === post.id && !current.deletedAt ? current : undefined;
    },
    onGone() {
      toast.error(t('errors:topic.postUnknown'));
      onDone();
    },
  });
  return (
    <Form of={form}>
      <ConflictNotice of={versions} />
      <FieldVersions
        versions={versions}
        field="content"
        name={t('topics:field.content')}
        textOf={(values) => values.content}
      >
        <MentionField
          clubID={clubID}
          uid={post.author?.userID}
          label={t('topics:field.content')}
          typed={form.watch('content') ?? ''}
          {...form.field('content')}
        />
      </FieldVersions>
      <FieldVersions
        versions={versions}
        field="interest"
        name={t('topics:field.interest')}
        textOf={({ interest }) => t(interest ? 'topics:interested' : 'topics:field.noInterest')}
      >
        <Switch
          label={t('topics:field.interest')}
          hint={t('topics:field.interestHint')}
          {...form.register('interest')}
        />
      </FieldVersions>
      <AcceptRules of={houseRules} />
      <Button type="submit" pending={form.pending}>
        {t('topics:save')}
      </Button>
    </Form>
  );
}
