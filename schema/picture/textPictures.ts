import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { picturesIn } from '../input/pictures.ts';
import { Meeting } from '../meeting/Meeting.ts';
import { BulletinPost, contentOf } from '../newsroom/BulletinPost.ts';
import { Notice } from '../notice/Notice.ts';
import { TopicPost } from '../topic/post/TopicPost.ts';
import { Picture } from './Picture.ts';
import { picturesOfBulletin, picturesOfMeeting, picturesOfNotice, picturesOfPost } from './picturesOf.ts';

const pictures = {
  complexity: { field: 1, multiplier: 1 },
  description: `The pictures in it, at most ${bounds.textPictures}, each of which stands in the Markdown as \`![alternative text](picture:ID)\`. Of one that was removed, only the alternative text is shown.`,
} as const;

builder.prismaObjectField(TopicPost, 'pictures', (t) =>
  t.field({
    type: [Picture],
    ...pictures,
    select: { id: true, content: true },
    resolve: ({ id, content }, _args, context) =>
      picturesIn(content).length > 0 ? picturesOfPost(context, Number(id)) : [],
  }),
);
builder.prismaObjectField(Notice, 'pictures', (t) =>
  t.field({
    type: [Picture],
    ...pictures,
    select: { id: true, content: true },
    resolve: ({ id, content }, _args, context) => (picturesIn(content).length > 0 ? picturesOfNotice(context, id) : []),
  }),
);
builder.objectField(Meeting, 'pictures', (t) =>
  t.field({
    type: [Picture],
    ...pictures,
    resolve: ({ id, description }, _args, context) =>
      picturesIn(description).length > 0 ? picturesOfMeeting(context, id) : [],
  }),
);
builder.objectFields(BulletinPost, (t) => ({
  pictures: t.field({
    type: [Picture],
    ...pictures,
    resolve: ({ id }, _args, context) => (id < 0 ? [] : picturesOfBulletin(context, id)),
  }),
  cover: t.field({
    type: Picture,
    nullable: true,
    example: null,
    complexity: 5,
    description: 'The first picture in it, for lists; `null` if it has none.',
    resolve: async (post, _args, context) => {
      const [first] = post.id < 0 ? [] : picturesIn(await contentOf(context, post));
      return (
        (first !== undefined && (await picturesOfBulletin(context, post.id)).find(({ id }) => id === first)) || null
      );
    },
  }),
}));
