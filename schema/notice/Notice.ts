import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { ClubPerson } from '../membership/ClubAct.ts';
import { Finding } from '../moderation/Finding.ts';
import { findingsIn } from '../moderation/findings.ts';

/** A notice from a club's owner or organisers to its members. */
export const Notice = builder.prismaObject('Notice', {
  description: "A notice from a club's owner or organisers to its members.",
  fields: (t) => ({
    id: t.exposeInt('id', { example: 12, description: 'The id of the notice.' }),
    title: t.exposeString('title', {
      example: 'Next Tuesday',
      description: `The title; at most ${bounds.noticeTitle} characters.`,
    }),
    content: t.exposeString('content', {
      complexity: 20,
      example: 'We meet at **seven**. Bring your journal.',
      description: `The text in Markdown (CommonMark, with GitHub's tables, and single line breaks kept); at most ${bounds.noticeContent} characters. Clients must not render HTML, images other than its \`pictures\`, or links other than \`https\`, \`http\`, \`mailto\`, \`xmpp\`, \`irc\` and \`ircs\`.`,
    }),
    public: t.exposeBoolean('public', {
      description: '`true` if everybody can read the notice while the club is open, `false` if only its members can.',
    }),
    pinned: t.exposeBoolean('pinned', { description: 'Whether the notice is pinned to the top of the list.' }),
    author: t.relation('author', {
      type: ClubPerson,
      nullable: true,
      description: 'Who wrote the notice; `null` if they deleted their account.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When the notice was written.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description:
        "When anything about the notice last changed. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the title or the content last changed; `null` if they never did.',
    }),
    hiddenAt: t.expose('hiddenAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When an administrator hid the notice; since then, only the owner, the organisers and administrators can see it. `null` if it is not hidden.',
    }),
    heldAt: t.expose('heldAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description:
        'When the notice was held for review by an administrator because of its `findings`. Until it is released, only the owner, the organisers and administrators can see it, and nobody is notified of it. `null` if it is not held.',
    }),
    deletedAt: t.field({
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the notice was deleted, in lists of what has changed; otherwise `null`.',
      // Of a notice that left no row (changedNotices.ts).
      resolve: (notice) => (notice as { deletedAt?: Date }).deletedAt ?? null,
    }),
    findings: t.field({
      type: [Finding],
      description: 'The findings in the notice while it is held. Removing what was found releases the notice.',
      select: { title: true, content: true, heldAt: true },
      resolve: ({ title, content, heldAt }) => (heldAt ? findingsIn({ title, text: content }) : []),
    }),
  }),
});

/** A page of a club's notices. */
export const NoticeConnection = connectionOf(Notice, 'Notice', 'notices');
