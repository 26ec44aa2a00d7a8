import { User } from '../account/User.ts';
import { builder } from '../builder.ts';

const Kind = builder.enumType('AdministrativeActKind', {
  description: 'What an administrator did.',
  values: [
    'userEdited',
    'userSuspended',
    'userUnsuspended',
    'twoFactorReset',
    'administratorMade',
    'clubVerified',
    'clubDeclined',
    'allowanceGranted',
    'allowanceDeclined',
  ] as const,
});

interface Changed {
  field: string;
  before: string;
  after: string;
}

const Change = builder.objectRef<Changed>('Change').implement({
  description: 'One field, as it was and as it is.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name.' }),
    before: t.exposeString('before', { description: 'As it was.' }),
    after: t.exposeString('after', { description: 'As it is.' }),
  }),
});

/** The number of no account. */
const nobody = 0;

const fieldsOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};

/** What an administrator did; kept for good. The owner of the account sees it too, but not who it was. */
export const AdministrativeAct = builder.prismaObject('AdministrativeAct', {
  description: 'What an administrator did; nobody can change or delete it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    kind: t.expose('kind', { type: Kind, description: 'What.' }),
    reason: t.exposeString('reason', { description: 'Why; may be empty.' }),
    clubId: t.exposeInt('clubId', { nullable: true, description: 'The club it was about.' }),
    userId: t.exposeInt('userId', { nullable: true, description: 'The account it was done to.' }),
    user: t.prismaField({
      type: User,
      nullable: true,
      description: 'The account it was done to, if it still exists.',
      select: { userId: true },
      resolve: (query, { userId }, _args, { database }) =>
        database.user.findUnique({ ...query, where: { id: userId ?? nobody } }),
    }),
    actorId: t.int({
      nullable: true,
      description: 'Who did it, for administrators; null from the command line.',
      select: { actorId: true },
      resolve: ({ actorId }, _args, { viewer }) => (viewer?.admin ? actorId : null),
    }),
    actor: t.prismaField({
      type: User,
      nullable: true,
      description: 'Who did it, for administrators, if the account still exists.',
      select: { actorId: true },
      resolve: (query, { actorId }, _args, { database, viewer }) =>
        database.user.findUnique({ ...query, where: { id: (viewer?.admin && actorId) || nobody } }),
    }),
    changes: t.field({
      type: [Change],
      description: 'The fields that changed.',
      select: { before: true, after: true },
      resolve: ({ before, after }) => {
        const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
        return Object.keys(fresh).map((field) => ({
          field,
          before: String(old[field] ?? ''),
          after: String(fresh[field] ?? ''),
        }));
      },
    }),
  }),
});

/** A page of administrative acts. */
export const AdministrativeActConnection = builder.connectionObject(
  { type: AdministrativeAct, name: 'AdministrativeActConnection' },
  { name: 'AdministrativeActEdge' },
);

builder.prismaObjectField(User, 'administrativeActs', (t) =>
  t.prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      maxSize: 100,
      description: 'What administrators did to the account, the newest first.',
      resolve: (query, { id }, _args, { database }) =>
        database.administrativeAct.findMany({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
    },
    AdministrativeActConnection,
  ),
);
