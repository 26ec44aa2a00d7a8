import { draftSeen } from '../account/mentionsSeen.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { draftForm } from './rules.ts';

/** What a member has typed into a form and not sent yet. */
const Draft = builder.prismaObject('Draft', {
  description: 'What a member has typed into a form and not sent yet, so that they can continue on another device.',
  fields: (t) => ({
    form: t.exposeString('form', { example: 'newPost 12', description: 'The name of the form.' }),
    content: t.string({
      example: '{"content":"I keep a paper"}',
      description: `What was typed, as the form stored it; at most ${bounds.draft} characters. Mentions of people have the names that the viewer may see.`,
      select: { content: true },
      resolve: ({ content }, _args, context) => draftSeen(context, content),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was stored.' }),
  }),
});

const contract = contractOf({ rules: draftForm });

builder.queryField('draft', (t) =>
  t.withAuth({ member: true }).prismaField({
    type: Draft,
    nullable: true,
    description: "Returns the viewer's draft of a form; `null` if there is none.",
    contract,
    args: { form: t.arg.string({ description: 'The name of the form.' }) },
    resolve: (query, _root, args, { database, viewer }) => {
      const { form } = contract.check(args);
      return database.draft.findFirst({ ...query, where: { userId: viewer.id, form, content: { not: '' } } });
    },
  }),
);
