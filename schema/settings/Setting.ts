import type { Database } from '#prisma/database.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import type { SettingName } from '../site/settings.ts';
import { settingNames, settings } from './rules.ts';

/** The names of settings. */
export const SettingNameEnum = builder.enumType('SettingName', {
  description: 'What the operator can change while the site runs.',
  values: settings,
});

/** A value that a setting was given. */
const SettingVersion = builder.prismaObject('SettingVersion', {
  description: 'A value that a setting was given.',
  fields: (t) => ({
    version: t.exposeInt('version', { example: 1, description: 'Its number, counted from 1.' }),
    value: t.expose('value', {
      type: 'JSON',
      nullable: true,
      example: 'help@example.com',
      description: 'The value; `null` for the default.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was given.' }),
    actor: t.prismaField({
      type: User,
      nullable: true,
      description: 'The administrator who gave it; `null` if their account was deleted.',
      select: { actorId: true },
      resolve: (query, { actorId: id }, _args, { database }) => database.user.findUnique({ ...query, where: { id } }),
    }),
  }),
});

/** A setting, as administrators see it. */
export const Setting = builder.objectRef<{ name: SettingName; version: number }>('Setting').implement({
  description: 'What the operator can change while the site runs.',
  fields: (t) => ({
    name: t.expose('name', { type: SettingNameEnum, example: 'supportEmail', description: 'The name.' }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      example: 'help@example.com',
      description: 'The value in force; `null` if there is none.',
      resolve: ({ name }, _args, { settings }) => settings.inForce()[name],
    }),
    default: t.field({
      type: 'JSON',
      nullable: true,
      example: 'support@example.com',
      description:
        'The value as long as nobody gives it another, from files and the environment; `null` if there is none.',
      resolve: ({ name }, _args, { settings }) => settings.defaults[name],
    }),
    version: t.exposeInt('version', {
      example: 1,
      description: 'The number of values that it was given. Send it back as `replaces` to avoid overwriting another.',
    }),
    newest: t.prismaField({
      type: SettingVersion,
      nullable: true,
      description: 'The newest of its values; `null` if it was never given one.',
      resolve: (query, { name, version }, _args, { database }) =>
        database.settingVersion.findUnique({ ...query, where: { name_version: { name, version } } }),
    }),
    versions: t.prismaField({
      type: [SettingVersion],
      description: `The values that it was given, newest first; at most ${bounds.settingVersions}.`,
      complexity: { field: 1, multiplier: bounds.settingVersions },
      resolve: (query, { name }, _args, { database }) =>
        database.settingVersion.findMany({
          ...query,
          where: { name },
          orderBy: { version: 'desc' },
          take: bounds.settingVersions,
        }),
    }),
  }),
});

/** These settings, by default all, with the number of values that each was given. */
export async function settingsOf(
  database: Pick<Database, 'settingVersion'>,
  names: readonly SettingName[] = settingNames,
): Promise<{ name: SettingName; version: number }[]> {
  const latest = await database.settingVersion.groupBy({
    by: ['name'],
    where: { name: { in: [...names] } },
    _max: { version: true },
  });
  const versions = new Map(latest.map(({ name, _max: { version } }) => [name, version]));
  return names.map((name) => ({ name, version: versions.get(name) ?? 0 }));
}

/** The newest value that a setting was given; null if it never was. */
export const newestVersion = (
  database: Pick<Database, 'settingVersion'>,
  name: SettingName,
): Promise<{ version: number; value: unknown } | null> =>
  database.settingVersion.findFirst({
    where: { name },
    orderBy: { version: 'desc' },
    select: { version: true, value: true },
  });
