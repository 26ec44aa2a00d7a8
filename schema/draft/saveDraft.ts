import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { retention } from '../figures/retention.ts';
import { typedDraft } from './rules.ts';

const contract = contractOf({ rules: typedDraft, limits: ['saveDraft'] });

builder.mutationField('saveDraft', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: `Stores what the viewer has typed into a form, in place of what was stored before, for ${retention.draft} days. Only the latest ${bounds.drafts} are kept.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      form: t.arg.string({
        description: `The name of the form: words, separated by spaces; at most ${bounds.draftForm} characters.`,
      }),
      content: t.arg.string({
        description: `What was typed; at most ${bounds.draft} characters. Empty text deletes the draft.`,
      }),
    },
    resolve: async (_root, args, { database, viewer, limits, clock }) => {
      const { form, content } = contract.check(args);
      await limits.consume('saveDraft', String(viewer.id));
      const [userId, updatedAt] = [viewer.id, clock()];
      if (content === '') await database.draft.deleteMany({ where: { userId, form } });
      else
        await database.$executeRaw`
          WITH stored AS (
            INSERT INTO "Draft" ("userId", form, content, "updatedAt") VALUES (${userId}, ${form}, ${content}, ${updatedAt})
            ON CONFLICT ("userId", form) DO UPDATE SET content = EXCLUDED.content, "updatedAt" = EXCLUDED."updatedAt"
          )
          DELETE FROM "Draft" WHERE "userId" = ${userId} AND form IN (
            SELECT form FROM "Draft" WHERE "userId" = ${userId} AND form <> ${form}
            ORDER BY "updatedAt" DESC OFFSET ${bounds.drafts - 1})`;
      return { message: english('topics:draftSaved') };
    },
  }),
);
