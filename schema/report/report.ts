import type * as z from 'zod/mini';
import { LanguageEnum } from '../account/User.ts';
import { administers, builder } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { check, Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { definedFields } from '../input/fields.ts';
import { lockedClubAccess } from '../membership/clubAccess.ts';
import { proofDescription } from '../moderation/proofOfWork.ts';
import { lockPeople, openCase } from '../moderation/reportCase.ts';
import { ReportKindEnum } from './ReportKind.ts';
import { reportAsVisitor } from './reportAsVisitor.ts';
import { newReport, visitorReport } from './rules.ts';
import { ownerOfSubject, reportedIn } from './subject.ts';
import { tellClub } from './tellClub.ts';

const contract = contractOf({
  rules: newReport,
  verified: true,
  refusals: [
    'club.unknown',
    'notice.unknown',
    'topic.postUnknown',
    'membership.membersOnly',
    'membership.unknown',
    'report.pictureUnknown',
    'report.own',
    'screening.network',
    'proof.required',
    'report.pending',
  ],
  limits: ['report', 'visitorReport', 'visitorReportNetworks', 'visitorReportClub'],
});

builder.mutationField('report', (t) =>
  t.withAuth({ may: 'clubs', visitor: true }).field({
    type: Done,
    description:
      "Reports a club, or a notice, a post, a person or a picture in it to the administrators; a post by nobody who runs its club, to those who run it, too, without whoever reports it. Viewers can report only what they can see, and nothing of their own; visitors, who send `email` and `goodFaith`, only what is public. Only administrators learn who made a report. Members are notified of the decision by e-mail and on the site; visitors by e-mail, once they have opened the link in the one that verifies their address. A visitor's second report of the same thing is not stored, but the response is the same.",
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ required: false, description: 'The id of the notice in the club to report.' }),
      postID: t.arg.id({ required: false, description: 'The id of the post in a topic of the club to report.' }),
      userID: t.arg.int({
        required: false,
        description: 'The id of the account of the person in the club to report.',
      }),
      pictureID: t.arg.int({
        required: false,
        description:
          "The id of the picture to report: the club's cover or emblem, the face of a person in it, or one in a text of it.",
      }),
      kind: t.arg({ type: ReportKindEnum, required: false, description: 'Required. The kind of problem.' }),
      text: t.arg.string({ description: `An explanation for those who decide; 1 to ${bounds.report} characters.` }),
      email: t.arg.string({
        required: false,
        description: "Required from visitors, while members need none: the visitor's e-mail address.",
      }),
      name: t.arg.string({
        required: false,
        description: `The visitor's name; at most ${bounds.personName} characters.`,
      }),
      goodFaith: t.arg({
        type: 'BooleanText',
        required: false,
        description:
          'Required from visitors to be `true`: they believe in good faith that the report is accurate and complete.',
      }),
      language: t.arg({
        type: LanguageEnum,
        required: false,
        description: 'The language of the e-mails to the visitor. Defaults to the language of the request.',
      }),
      csrf: t.arg.string({ required: false, description: 'A honeypot for bots; leave it empty.' }),
      proof: t.arg.string({ required: false, description: proofDescription }),
    },
    resolve: async (_root, { language, proof, ...args }, context) => {
      const message = english('club:reported');
      if (context.viewer) {
        await reportAsMember(context, context.viewer, contract.check(args, context.viewer));
        return { message };
      }
      // Somebody whose session has ended: only visitors send an address.
      if (args.email == null) throw new Failure('account.signInFirst');
      const report = { ...check(visitorReport, definedFields(args)), language: language ?? context.language };
      return { message, reference: await reportAsVisitor(context, report, proof) };
    },
  }),
);

async function reportAsMember(context: Context, viewer: Viewer, input: z.output<typeof newReport>): Promise<void> {
  const { database, limits, clock } = context;
  const { kind, text } = input;
  const reported = reportedIn(input);
  const { clubId } = reported;
  await limits.consume('report', String(viewer.id));
  await database.$transaction(async (transaction) => {
    const access = {
      ...(await lockedClubAccess(transaction, viewer, clubId)),
      readerId: viewer.id,
      asAdministrator: administers(context),
    };
    await lockPeople(transaction, [viewer.id]);
    const owner = await ownerOfSubject(transaction, access, reported);
    if (owner === viewer.id) throw new Failure('report.own');
    const at = clock();
    const caseId = await openCase(transaction, reported, at);
    const report = { caseId, reporterId: viewer.id };
    if (await transaction.report.findUnique({ where: { caseId_reporterId: report } }))
      throw new Failure('report.pending');
    await transaction.report.create({ data: { ...report, kind, text, at } });
    await tellClub(transaction, caseId, { at, except: viewer.id });
  });
}
