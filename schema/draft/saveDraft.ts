import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { retention } from '../figures/retention.ts';
import { inTexts, withoutNames } from '../input/mentions.ts';
import { typedDraft } from './rules.ts';

const contract = contractOf({ rules: typedDraft, limits: ['saveDraft'] });

/** How long it is remembered that a draft was deleted, in milliseconds. */
const remembered = 3_600_000;

builder.mutationField('saveDraft', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: `Stores what the viewer has typed into a form, in place of what was stored before, for ${retention.draft} days. Only the latest ${bounds.drafts} are kept. A version that its writer has replaced or deleted since, which the network delayed, is not stored.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      form: t.arg.string({
        description: `The name of the form: words, separated by spaces; at most ${bounds.draftForm} characters.`,
      }),
      content: t.arg.string({
        description: `What was typed; at most ${bounds.draft} characters. Empty text deletes the draft.`,
      }),
      writer: t.arg.string({
        required: false,
        description: 'A random name for the open page or program that stores it: up to 40 letters, digits and hyphens.',
      }),
      sequence: t.arg.int({
        required: false,
        description: 'The number of this version among those of its writer, which rises with each.',
      }),
    },
    resolve: async (_root, args, { database, viewer, limits, clock }) => {
      const { form, content: typed, writer = '', sequence = 0 } = contract.check(args);
      const content = inTexts(typed, withoutNames);
      await limits.consume('saveDraft', String(viewer.id));
      const [userId, updatedAt] = [viewer.id, clock()];
      const forgotten = new Date(updatedAt.getTime() - remembered);
      // That it was deleted is remembered for a while: what was typed before may arrive after that.
      await database.$executeRaw`
        WITH stored AS (
          INSERT INTO "Draft" AS known ("userId", form, content, "updatedAt", writer, sequence)
          VALUES (${userId}, ${form}, ${content}, ${updatedAt}, ${writer}, ${sequence})
          ON CONFLICT ("userId", form) DO UPDATE SET content = EXCLUDED.content, "updatedAt" = EXCLUDED."updatedAt",
            writer = EXCLUDED.writer, sequence = EXCLUDED.sequence
          WHERE known.writer <> EXCLUDED.writer OR known.writer = '' OR known.sequence < EXCLUDED.sequence
        )
        DELETE FROM "Draft" WHERE "userId" = ${userId} AND form <> ${form} AND (
          content = '' AND "updatedAt" < ${forgotten} OR form IN (
            SELECT form FROM "Draft" WHERE "userId" = ${userId} AND form <> ${form} AND content <> ''
            ORDER BY "updatedAt" DESC OFFSET ${bounds.drafts - 1}))`;
      return { message: english('topics:draftSaved') };
    },
  }),
);
