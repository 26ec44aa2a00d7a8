import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';
import { recordConsent } from './consent.ts';
import { currentTerms } from './termsVersions.ts';

builder.mutationField('acceptTerms', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      'Records that the viewer accepts the current terms and risk disclaimer, in the language of the request. Repeating the call changes nothing.',
    extensions: { changesPublicData: false },
    contract: {},
    resolve: async (_root, _args, { database, viewer, language, clock }) => {
      const accepted = await database.consent.count({ where: { userId: viewer.id, version: currentTerms.date } });
      if (!accepted)
        await recordConsent(database, { userId: viewer.id, occasion: 'newTerms', language, acceptedAt: clock() });
      return { message: english('account:termsAccepted') };
    },
  }),
);
