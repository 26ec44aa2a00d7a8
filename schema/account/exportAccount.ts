import type { Consent } from '#prisma/generated/client/client.ts';
import { offersTo } from '../access/offers.ts';
import { builder } from '../core/builder.ts';
import { idsAsNumbers } from '../core/ids.ts';
import { draftSeen, mentionsSeen } from './mentionsSeen.ts';
import { acceptedVersion } from './terms/acceptedTerms.ts';

const AccountExport = builder.objectRef<{ json: string }>('AccountExport').implement({
  description: 'Everything stored about an account.',
  fields: (t) => ({
    json: t.exposeString('json', { example: '{"id":42}', description: 'The data, as a JSON document.' }),
  }),
});

builder.queryField('exportAccount', (t) =>
  t.withAuth({ member: true }).field({
    type: AccountExport,
    description: 'Returns everything stored about the viewer, except secrets and hashes (GDPR, article 20).',
    contract: { oncePerRequest: true },
    extensions: { report: true },
    resolve: async (_root, _args, context) => {
      const { database, viewer, keyedHash } = context;
      const account = await database.user.findUniqueOrThrow({
        where: { id: viewer.id },
        omit: { passwordHash: true },
        include: {
          sessions: { omit: { tokenHash: true } },
          accessTokens: { omit: { tokenHash: true } },
          // With the new address, while a change of it is pending.
          mailTokens: { omit: { tokenHash: true } },
          twoFactor: { select: { enabledAt: true } },
          consents: true,
          activities: true,
          clubs: { include: { contacts: true } },
          clubOffers: true,
          deletedClubs: { omit: { caseIds: true } },
          memberships: true,
          calendarAddress: { select: { createdAt: true } },
          meetingReplies: { include: { meeting: { select: { title: true, startsAt: true } } } },
          attendances: { include: { meeting: { select: { title: true, startsAt: true } } } },
          invitations: { omit: { tokenHash: true } },
          // Not who acted.
          actsConcerning: { omit: { actorId: true } },
          actsInClubs: { omit: { userId: true } },
          notices: true,
          emailChoices: true,
          digest: true,
          topicDigests: { omit: { userId: true } },
          allowanceRequests: true,
          notifications: { omit: { userId: true } },
          reports: { omit: { caseId: true }, include: { case: true } },
          posts: {
            include: { texts: { omit: { postId: true } }, corrections: { omit: { postId: true } } },
          },
          postsEdited: { select: { id: true, slug: true } },
          postVersions: { omit: { editorId: true }, include: { texts: { omit: { versionId: true } } } },
          // Not the results, which they may not have seen yet.
          topics: { include: { poll: { omit: { voters: true, counts: true } } } },
          topicPosts: { include: { versions: { select: { content: true, at: true } } } },
          houseRules: { omit: { authorId: true } },
          rulesAccepted: { omit: { userId: true } },
          topicReadings: { omit: { userId: true } },
          postMentions: { omit: { userId: true } },
          pollVotes: { omit: { userId: true } },
          topicReactions: { omit: { id: true, userId: true } },
          drafts: { omit: { userId: true, writer: true, sequence: true }, where: { content: { not: '' } } },
          pictures: { omit: { ownerId: true, dueAt: true } },
          clubReadings: { omit: { userId: true, postId: true } },
        },
      });
      const administrativeActs = await database.administrativeAct.findMany({
        where: { userId: viewer.id },
        omit: { actorId: true },
      });
      const clubOffersReceived = await database.clubOffer.findMany({
        where: offersTo(account),
        select: { clubId: true, createdAt: true, expiresAt: true },
      });
      const stopped = await database.invitationRefusal.findUnique({ where: { addressHash: keyedHash(account.email) } });
      const invitationsStoppedAt = stopped?.at ?? null;
      const consents = account.consents.map((consent) => ({ ...consent, terms: describe(consent) }));
      const topicPosts = await Promise.all(
        account.topicPosts.map(async ({ id, content, versions, ...post }) => ({
          id,
          content: await mentionsSeen(context, id, content),
          ...post,
          versions: await Promise.all(
            versions.map(async ({ content: text, at }) => ({ content: await mentionsSeen(context, id, text), at })),
          ),
        })),
      );
      const drafts = await Promise.all(
        account.drafts.map(async (draft) => ({ ...draft, content: await draftSeen(context, draft.content) })),
      );
      const others = { topicPosts, drafts, consents, clubOffersReceived, invitationsStoppedAt, administrativeActs };
      return { json: JSON.stringify({ ...account, ...others }, idsAsNumbers, 2) };
    },
  }),
);

/** The version of the terms that was accepted, with the path of its text. */
function describe(consent: Consent) {
  const version = acceptedVersion(consent);
  return (
    version && { number: version.number, date: version.date, sha256: version.hash, path: `/terms/${version.number}` }
  );
}
