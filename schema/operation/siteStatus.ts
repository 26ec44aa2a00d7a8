import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { version } from '../core/version.ts';

const ScheduledTask = builder.prismaObject('Task', {
  name: 'ScheduledTask',
  description: 'Work that the site does by itself at intervals, on one gateway at a time.',
  fields: (t) => ({
    name: t.exposeString('name', { example: 'retention', description: 'The name of the task.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When it is due again.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last ended; `null` if it never has.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why its last run failed; `null` if it did not.',
    }),
  }),
});

const BackupOutcome = builder.prismaObject('BackupOutcome', {
  description: 'The last results of scheduled backups, or of restoring one as a test.',
  fields: (t) => ({
    isTest: t.boolean({
      example: false,
      description: 'Whether it is about restoring a backup as a test.',
      resolve: ({ work }) => work === 'restoreTest',
    }),
    succeededAt: t.expose('succeededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last succeeded; `null` if it never has.',
    }),
    name: t.exposeString('name', { description: 'The backup that was written or restored; empty without one.' }),
    failedAt: t.expose('failedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last failed; `null` if it never has.',
    }),
    error: t.exposeString('error', { description: 'Why it failed; empty if it never has.' }),
  }),
});

/** E-mails that have not been sent. */
interface Unsent {
  waiting: number;
  failed: number;
  refused: number;
  oldestAt: Date | null;
}

const UnsentEmails = builder.objectRef<Unsent>('UnsentEmails').implement({
  description: 'The e-mails that have not been sent.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { example: 0, description: 'The number that wait for their first attempt.' }),
    failed: t.exposeInt('failed', { example: 0, description: 'The number that are tried again, as sending failed.' }),
    refused: t.exposeInt('refused', {
      example: 0,
      description: 'The number that the mail server refused for good; `npm run emails -- retry` makes them due again.',
    }),
    oldestAt: t.expose('oldestAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the oldest that may still be sent was written; `null` without any.',
    }),
  }),
});

const unsentEmails = async ({ database }: Pick<Context, 'database'>): Promise<Unsent> => {
  const [unsent] = await database.$queryRaw<Unsent[]>`
    SELECT count(*) FILTER (WHERE "refusedAt" IS NULL AND "lastError" IS NULL)::int AS waiting,
      count(*) FILTER (WHERE "refusedAt" IS NULL AND "lastError" IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE "refusedAt" IS NOT NULL)::int AS refused,
      min("createdAt") FILTER (WHERE "refusedAt" IS NULL) AS "oldestAt"
    FROM "OutgoingMail" WHERE content IS NOT NULL`;
  return unsent ?? { waiting: 0, failed: 0, refused: 0, oldestAt: null };
};

const SiteStatus = builder.objectRef<{ isReadOnly: boolean }>('SiteStatus').implement({
  description: 'How the site runs.',
  fields: (t) => ({
    version: t.string({ example: '1.0.0', description: 'The version of the product.', resolve: () => version }),
    readOnly: t.exposeBoolean('isReadOnly', {
      example: false,
      description: 'Whether the site accepts no changes at the moment, for maintenance.',
    }),
    emails: t.field({
      type: UnsentEmails,
      description: 'The e-mails that have not been sent.',
      resolve: (_status, _args, context) => unsentEmails(context),
    }),
    backups: t.prismaField({
      type: [BackupOutcome],
      description: 'The results of scheduled backups; empty if none are scheduled.',
      resolve: (query, _status, _args, { database }) =>
        database.backupOutcome.findMany({ ...query, orderBy: { work: 'asc' } }),
    }),
    tasks: t.prismaField({
      type: [ScheduledTask],
      description: 'The scheduled tasks, by name.',
      resolve: (query, _status, _args, { database }) => database.task.findMany({ ...query, orderBy: { name: 'asc' } }),
    }),
  }),
});

builder.queryField('siteStatus', (t) =>
  t.withAuth({ admin: true }).field({
    type: SiteStatus,
    contract: {},
    description: 'Returns how the site runs: its version, e-mails, backups and scheduled tasks.',
    resolve: (_root, _args, context) => ({ isReadOnly: context.isReadOnly() }),
  }),
);
