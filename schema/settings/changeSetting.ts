import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { Prisma } from '#prisma/generated/client/client.ts';
import { assertConfirmed, unconfirmed } from '../account/confirmedSession.ts';
import { recordAct } from '../administration/log/recordAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { check, Failure } from '../core/errors.ts';
import type { SettingName } from '../site/settings.ts';
import { settingChange, settings } from './rules.ts';
import { newestVersion, Setting, SettingNameEnum } from './Setting.ts';

const contract = contractOf({
  rules: settingChange,
  refusals: [...unconfirmed, 'settings.changed', 'profile.nothingChanged'],
  limits: ['changeSetting'],
});

builder.mutationField('changeSetting', (t) =>
  t.withAuth({ admin: true }).field({
    type: Setting,
    description:
      'Gives a setting a value, or its default back. Every page, e-mail and answer of every gateway follows within two seconds; earlier values are kept. Requires a session that was confirmed lately (`confirmSession`).',
    contract,
    args: {
      name: t.arg({ type: SettingNameEnum, required: false, description: 'Required. The name of the setting.' }),
      value: t.arg({ type: 'JSON', required: false, description: 'The value; `null` or nothing for the default.' }),
      replaces: t.arg.int({
        required: false,
        description:
          'The version that the caller saw. The call is refused with `CONFLICT` if there is another one by now. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, args, context) => {
      const { database, viewer, limits, clock, settings } = context;
      const { name, replaces } = contract.check(args);
      const value = storedValue(name, args.value);
      assertConfirmed(context, viewer);
      await limits.consume('changeSetting', String(viewer.id));
      const at = clock();
      const version = await database.$transaction(async (transaction) => {
        // One change at a time.
        await transaction.$queryRaw`SELECT FROM "Site" FOR UPDATE`;
        const newest = await newestVersion(transaction, name);
        const { version: last = 0, value: before = null } = newest ?? {};
        if (replaces !== undefined && replaces !== last) throw new Failure('settings.changed');
        if (isDeepStrictEqual(value, before)) throw new Failure('profile.nothingChanged');
        const stored = value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
        await transaction.settingVersion.create({
          data: { name, version: last + 1, value: stored, actorId: viewer.id, at },
        });
        const [old, fresh] = [before, value].map((one) => (one === null ? '' : JSON.stringify(one)));
        await recordAct(transaction, {
          kind: 'settingChanged',
          actorId: viewer.id,
          at,
          before: { [name]: old ?? '' },
          after: { [name]: fresh ?? '' },
        });
        return last + 1;
      });
      await settings.look();
      return { name, version };
    },
  }),
);

/** What is stored for a value: as its rule reads it, or null for the default. */
function storedValue(name: SettingName, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const read = check(z.object({ value: settings[name].rule as z.ZodMiniType }), { value });
  // What was left out is not stored as undefined.
  return JSON.parse(JSON.stringify(read.value));
}
