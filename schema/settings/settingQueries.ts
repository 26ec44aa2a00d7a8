import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { settingOnly } from './rules.ts';
import { Setting, SettingNameEnum, settingsOf } from './Setting.ts';

const SettingList = builder.objectRef<{ settings: Awaited<ReturnType<typeof settingsOf>> }>('SettingList').implement({
  description: 'The settings.',
  fields: (t) => ({
    settings: t.field({
      type: [Setting],
      description: 'Every setting.',
      resolve: ({ settings }) => settings,
    }),
  }),
});

builder.queryField('settings', (t) =>
  t.withAuth({ admin: true }).field({
    type: SettingList,
    contract: {},
    description: 'Returns what the operator can change while the site runs.',
    resolve: async (_root, _args, { database }) => ({ settings: await settingsOf(database) }),
  }),
);

const contract = contractOf({ rules: settingOnly });

builder.queryField('setting', (t) =>
  t.withAuth({ admin: true }).field({
    type: Setting,
    contract,
    description: 'Returns a setting.',
    args: {
      name: t.arg({ type: SettingNameEnum, required: false, description: 'Required. The name of the setting.' }),
    },
    resolve: async (_root, args, { database }) => {
      const { name } = contract.check(args);
      const [{ version } = { version: 0 }] = await settingsOf(database, [name]);
      return { name, version };
    },
  }),
);
