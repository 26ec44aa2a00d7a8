import { useTranslation } from 'react-i18next';
import { ownZone } from '#locales/format/dateFormat.ts';
import { type English, type Language, languages } from '#locales/keys.ts';
import { languageNames } from '#locales/language.ts';
import type { SettingName } from '#schema/site/settings.ts';
import { settingParts, summaryOf } from './settingFields.ts';

/** The labels of settings that have no parts; that of the others is `value`. */
const wholes: { [Name in SettingName]?: keyof English['settings']['field'] } = {
  ticker: 'symbols',
  name: 'name',
  emblem: 'letters',
  apexDomain: 'domain',
};

/** The settings that are on or off, which have a sentence for each. */
type Flag = keyof English['settings']['flag'];

const isFlag = (name: SettingName): name is Flag => settingParts[name].every(([, control]) => control === 'flag');

/** Returns the sentence for a setting that is on or off; undefined for all others. */
export function useFlagText(): (name: SettingName, value: unknown) => string | undefined {
  const { t } = useTranslation('settings');
  return (name, value) =>
    isFlag(name) ? t(`flag.${name}.${summaryOf(name, value) === 'true' ? 'true' : 'false'}`) : undefined;
}

/** Returns the label of a part of a setting. */
export function useLabels(): (path: string, name: SettingName) => string {
  const { t } = useTranslation('settings');
  const zone = ownZone();
  return (path, name) => {
    const parts = path.split('.');
    const last = parts.at(-1) ?? '';
    if (languages.some((language) => language === last))
      return t('language', { text: t('field.text'), language: languageNames[last as Language] });
    if (last === 'from') return t('field.fromTime', { zone });
    if (last === 'until') return t('field.untilTime', { zone });
    const key = (last || (wholes[name] ?? 'value')) as 'name';
    return name === 'claims' ? `${t(`figure.${parts[0] as 'weekly'}`)}: ${t(`field.${key}`)}` : t(`field.${key}`);
  };
}
