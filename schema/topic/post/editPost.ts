import { assertUnchanged } from '../../core/assertUnchanged.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { changedFields, definedFields } from '../../input/fields.ts';
import { assertRulesAccepted } from '../../membership/rules/rulesAccepted.ts';
import { refuseForeignPictures } from '../../moderation/refuseForeignPictures.ts';
import { announceMentions } from '../announcePost.ts';
import { holdPost } from '../holdPost.ts';
import { postChange } from '../rules.ts';
import { contentDescription, interestDescription, postNumberArgs } from '../TopicInput.ts';
import { lockedMembersAccess, lockedOwnPost } from '../topicAccess.ts';
import { isHeld } from './isHeld.ts';
import { storeMentions, withMentions } from './mentions.ts';
import { reportPromises } from './reportPromises.ts';
import { TopicPost } from './TopicPost.ts';

const contract = contractOf({
  rules: postChange,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.membersOnly',
    'club.rulesNotAccepted',
    'topic.unknown',
    'topic.postUnknown',
    'topic.postChanged',
    'topic.notYours',
    'profile.nothingChanged',
  ],
  limits: ['editPost'],
});

builder.mutationField('editPost', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: TopicPost,
    description:
      'Updates a post; omitted fields keep their current values. Only its author can. Changing the text marks the post as edited and keeps the earlier text as a version. If the new text, or the text without a declared interest, would be held for review as that of a new post, the post is held. Those whom only the new text mentions are told.',
    contract,
    args: {
      ...postNumberArgs,
      content: t.arg.string({ required: false, description: contentDescription }),
      interest: t.arg({ type: 'BooleanText', required: false, description: interestDescription }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the post as the caller saw it. The call is refused with `CONFLICT` if the post has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (query, _root, { seen, ...args }, { database, viewer, mail, limits, clock }) => {
      const { clubID, topicID, postID, ...changes } = contract.check(args, viewer);
      await limits.consume('editPost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        await lockedMembersAccess(transaction, viewer, clubID);
        const { access, topic, post } = await lockedOwnPost(transaction, viewer, { clubID, topicID, postID });
        await assertRulesAccepted(transaction, access, viewer.id);
        assertUnchanged(post, seen, 'topic.postChanged');
        const { content: typed, ...others } = changes;
        await refuseForeignPictures(transaction, viewer, { field: 'content', text: typed, before: post.content });
        const mentioning = typed === undefined ? undefined : await withMentions(transaction, clubID, typed);
        const fields = definedFields({ ...others, content: mentioning?.content });
        const differing = changedFields(fields, post);
        if (differing.length === 0) throw new Failure('profile.nothingChanged');
        const at = clock();
        const edited = differing.includes('content') && fields.content !== undefined;
        if (edited)
          await transaction.topicPostVersion.create({
            data: { postId: post.id, content: post.content, at: post.editedAt ?? post.createdAt },
          });
        const text = { title: '', content: fields.content ?? post.content, interest: fields.interest ?? post.interest };
        const withdrawn = differing.includes('interest') && !fields.interest;
        const held = (edited || withdrawn) && (await isHeld(transaction, access, text, at));
        if (held && !post.heldAt) await holdPost(transaction, access.club, post, text, at);
        else if (edited && post.heldAt)
          await reportPromises(transaction, { clubId: clubID, postId: post.id }, text, at);
        if (held && post.number === 1)
          await transaction.topic.updateMany({ where: { id: topicID, hiddenAt: null }, data: { hiddenAt: at } });
        const stored = await transaction.topicPost.update({
          where: { id: post.id },
          data: {
            ...fields,
            updatedAt: at,
            ...(edited && { editedAt: at }),
            ...(held && { heldAt: post.heldAt ?? at }),
          },
        });
        await storeMentions(transaction, post.id, mentioning?.mentioned ?? []);
        if (!stored.heldAt && !stored.hiddenAt && !topic.hiddenAt)
          await announceMentions(transaction, mail, { club: access.club, topic, post: stored }, at);
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id: post.id } });
      });
    },
  }),
);
