import { english } from '#schema/core/translate.ts';
import { settingNames } from '#schema/settings/rules.ts';
import { args, route } from '../defineRoute.ts';
import { choice, reader } from '../readers.ts';
import { resultField, sentence } from '../responseBody.ts';
import type { Route } from '../route.ts';
import { RestSettingFragmentDoc, SettingsAnswerFragmentDoc } from '../settings.generated.ts';

const params = { name: choice(...settingNames) };

/** Any JSON value; null for the default. */
const value = reader({}, (json) => json ?? null);

/** The routes for what the operator can change while the site runs. */
export const settings: Route[] = [
  route.get('/admin/settings', 'settings', SettingsAnswerFragmentDoc, {
    answer: { result: resultField('settings') },
  }),
  route.get('/admin/settings/:name', 'setting', RestSettingFragmentDoc, {
    params,
    example: { params: { name: 'supportEmail' } },
  }),
  route.put('/admin/settings/:name', 'changeSetting', ['name', 'version'], {
    params,
    body: { value, ...args('replaces') },
    answer: {
      result: sentence(({ name }) => english('settings:saved', { name })),
      version: resultField('version'),
    },
    example: { params: { name: 'ticker' }, body: { value: ['EURUSD', 'XAUUSD'] } },
  }),
];
