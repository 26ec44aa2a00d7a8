import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { Finding } from '../Finding.ts';
import { findingsIn } from '../input/findings.ts';
import { countDescription } from '../listPage.ts';
import { ClubPerson } from '../membership/ClubAct.ts';

/** What a club's owner or organisers wrote to its members, for the schema. */
export const Notice = builder.prismaObject('Notice', {
  description: "What a club's owner or organisers wrote to its members.",
  fields: (t) => ({
    id: t.exposeInt('id', { example: 12, description: 'The id of the notice.' }),
    title: t.exposeString('title', {
      example: 'Next Tuesday',
      description: `The title; at most ${bounds.noticeTitle} characters.`,
    }),
    content: t.exposeString('content', {
      example: 'We meet at **seven**. Bring your journal.',
      description: `The text in Markdown (CommonMark), at most ${bounds.noticeContent} characters. HTML in it, pictures, and links that are not \`https\`, \`http\`, \`mailto\`, \`xmpp\`, \`irc\` or \`ircs\` are not to be shown as such.`,
    }),
    public: t.exposeBoolean('public', {
      description: 'true if everybody may read it while the club is open, false if only its members may.',
    }),
    pinned: t.exposeBoolean('pinned', { description: 'Whether it stands before those that are not pinned.' }),
    author: t.relation('author', {
      type: ClubPerson,
      nullable: true,
      description: 'Who wrote it; null if they have deleted their account.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When it was written.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description:
        "When anything about it last changed. Send it back as `seen`, so that two people do not overwrite each other's changes.",
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When its title or content last changed; null if they never did.',
    }),
    hiddenAt: t.expose('hiddenAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When an administrator hid it: since then only the owner, the organisers and administrators see it. Null if nobody did.',
    }),
    heldAt: t.expose('heldAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'Since when it waits for an administrator because of what was found in it: meanwhile only the owner, the organisers and administrators see it, and nobody is notified of it. Null if it does not wait.',
    }),
    findings: t.field({
      type: [Finding],
      description: 'What was found in it, while it waits. It stops waiting once that is no longer in it.',
      select: { title: true, content: true, heldAt: true },
      resolve: ({ title, content, heldAt }) => (heldAt ? findingsIn({ title, text: content }) : []),
    }),
  }),
});

/** A page of a club's notices. */
export const NoticeConnection = builder.connectionObject(
  {
    type: Notice,
    name: 'NoticeConnection',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', {
        description: countDescription('notices'),
      }),
    }),
  },
  { name: 'NoticeEdge' },
);
