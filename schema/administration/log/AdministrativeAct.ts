import { clubsVisibleTo } from '../../access/clubs.ts';
import { readerOf } from '../../access/reader.ts';
import { User } from '../../account/User.ts';
import { administers, builder } from '../../core/builder.ts';

/** The kinds of entries in the administrators' log. */
export const AdministrativeActKindEnum = builder.enumType('AdministrativeActKind', {
  description: "A kind of entry in the administrators' log.",
  values: {
    userEdited: { description: 'An account was edited.' },
    userSuspended: { description: 'An account was suspended.' },
    userUnsuspended: { description: 'The suspension of an account was lifted.' },
    twoFactorReset: { description: "A member's two-factor authentication was reset." },
    administratorMade: { description: 'An account was made an administrator, from the command line.' },
    userCreated: { description: 'An account was created, from the command line.' },
    recoveryLinkIssued: {
      description: 'A link for setting a new password was issued, from the command line.',
    },
    clubVerified: { description: 'A club was verified.' },
    clubDeclined: { description: 'A club was declined.' },
    clubUndeleted: { description: 'A club that its owner had deleted was restored.' },
    allowanceGranted: { description: 'A request for a larger allowance was granted.' },
    allowanceDeclined: { description: 'A request for a larger allowance was declined.' },
    reportDismissed: { description: 'A report case was dismissed.' },
    noticeHidden: { description: 'A notice was hidden.' },
    noticeShown: { description: 'A notice that was hidden or held for review was shown.' },
    postHidden: { description: 'A post in a topic was hidden.' },
    postShown: { description: 'A post that was hidden or held for review was shown.' },
    screeningAdded: { description: 'A network, mail domain or pattern of addresses was screened.' },
    screeningRemoved: { description: 'A screening was removed.' },
    pictureRemoved: { description: 'A picture was removed everywhere, for good.' },
    settingChanged: { description: 'A setting was changed.' },
  },
});

interface Changed {
  field: string;
  before: string;
  after: string;
}

const Change = builder.objectRef<Changed>('Change').implement({
  description: 'A field that changed, with its old and new values.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field.' }),
    before: t.exposeString('before', { description: 'The old value, as text; empty if there was none.' }),
    after: t.exposeString('after', { description: 'The new value, as text; empty if there is none.' }),
  }),
});

const fieldsOf = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

/** The fields that an act changed, as strings. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Changed[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(fresh).map((field) => ({
    field,
    before: String(old[field] ?? ''),
    after: String(fresh[field] ?? ''),
  }));
}

/** An entry in the administrators' log. The owner of the account sees it too, but not which administrator acted. */
export const AdministrativeAct = builder.prismaObject('AdministrativeAct', {
  description:
    "An entry in the administrators' log, which cannot be changed or deleted. The name and address of a deleted account are removed from it.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the action was taken.' }),
    kind: t.expose('kind', { type: AdministrativeActKindEnum, description: 'The kind of action.' }),
    reason: t.exposeString('reason', { description: 'The reason given; may be empty.' }),
    clubID: t.exposeInt('clubId', {
      nullable: true,
      description: 'The id of the club concerned; `null` if there is none.',
      extensions: { formerly: 'clubId' },
    }),
    clubTitle: t.string({
      nullable: true,
      description:
        'The current title of the club concerned; `null` if there is none, if it was deleted, or if it was declined and belongs to somebody else, unless the viewer is an administrator.',
      select: { clubId: true },
      resolve: async ({ clubId }, _args, context) => {
        if (clubId === null) return null;
        const where = { id: clubId, ...clubsVisibleTo(readerOf(context, clubId)) };
        const club = await context.database.club.findUnique({ where, select: { title: true } });
        return club?.title ?? null;
      },
    }),
    userID: t.exposeInt('userId', {
      nullable: true,
      description: "The id of the account concerned: for a club, its owner's. `null` if there is none.",
      extensions: { formerly: 'userId' },
    }),
    user: t.prismaField({
      type: User,
      nullable: true,
      description: 'The account concerned; `null` if there is none or it was deleted.',
      select: { userId: true },
      resolve: (query, { userId }, _args, { database }) =>
        userId === null ? null : database.user.findUnique({ ...query, where: { id: userId } }),
    }),
    actorID: t.int({
      nullable: true,
      description:
        'The id of the administrator who acted; `null` if the action was taken from the command line. Always `null` for viewers who are not administrators.',
      select: { actorId: true },
      resolve: ({ actorId }, _args, context) => (administers(context) ? actorId : null),
      extensions: { formerly: 'actorId' },
    }),
    actor: t.prismaField({
      type: User,
      nullable: true,
      description:
        'The administrator who acted; `null` if the action was taken from the command line or their account was deleted. Always `null` for viewers who are not administrators.',
      select: { actorId: true },
      resolve: (query, { actorId }, _args, context) =>
        actorId !== null && administers(context)
          ? context.database.user.findUnique({ ...query, where: { id: actorId } })
          : null,
    }),
    changes: t.field({
      type: [Change],
      description: 'The fields that changed.',
      select: { before: true, after: true },
      resolve: changesOf,
    }),
  }),
});

/** A page of the administrators' log. */
export const AdministrativeActConnection = builder.connectionObject(
  { type: AdministrativeAct, name: 'AdministrativeActConnection' },
  { name: 'AdministrativeActEdge' },
);

builder.prismaObjectField(User, 'administrativeActs', (t) =>
  t.prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      description: 'The actions that administrators have taken on the account, newest first.',
      resolve: (query, { id }, _args, { database }) =>
        database.administrativeAct.findMany({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
    },
    AdministrativeActConnection,
  ),
);
