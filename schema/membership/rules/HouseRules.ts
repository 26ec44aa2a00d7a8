import { readerOf, readerOfClubs } from '../../access/reader.ts';
import { ClubDetails, ManagedClub } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';

/** A version of a club's house rules. */
const HouseRules = builder.prismaObject('HouseRules', {
  description: "A version of a club's house rules.",
  fields: (t) => ({
    version: t.exposeInt('version', {
      example: 2,
      description: 'The number of the version, counted from 1. Each change of the text is a new version.',
    }),
    text: t.exposeString('text', {
      complexity: 10,
      example: 'Say what you **risk**, not only what you win.',
      description: `The rules in Markdown, by the rules of a notice's \`content\`; at most ${bounds.houseRules} characters.`,
    }),
    html: t.string({
      complexity: 40,
      example: '<div dir="auto"><p>Say what you <strong>risk</strong>, not only what you win.</p></div>',
      description: 'The same text as HTML that is safe to show.',
      select: { text: true },
      resolve: ({ text }, _args, { renderMarkdown }) => renderMarkdown(text),
    }),
    at: t.expose('at', {
      type: 'DateTime',
      example: '2026-12-02T18:30:00.000Z',
      description: 'When this version was written.',
    }),
    accepted: t.boolean({
      description:
        'Whether the viewer has accepted this version, which they must before they post; the owner of the club and whoever wrote it count as having.',
      select: (_args, context) => ({
        authorId: true,
        clubId: true,
        club: { select: { ownerId: true } },
        acceptances: { where: { userId: readerOfClubs(context).id }, select: { userId: true } },
      }),
      resolve: ({ authorId, clubId, club, acceptances }, _args, context) => {
        const { id } = readerOf(context, clubId);
        return id !== null && (id === authorId || id === club.ownerId || acceptances.length > 0);
      },
    }),
  }),
});

for (const type of [ClubDetails, ManagedClub])
  builder.prismaObjectField(type, 'rules', (t) =>
    t.prismaField({
      type: HouseRules,
      nullable: true,
      description: 'The house rules of the club; `null` if it has none.',
      select: { id: true, rulesVersion: true },
      resolve: (query, { id: clubId, rulesVersion: version }, _args, { database }) =>
        version === 0
          ? null
          : database.houseRules.findUnique({ ...query, where: { clubId_version: { clubId, version } } }),
    }),
  );
