import { useTranslation } from 'react-i18next';
import { ownZone } from '#locales/format/dateFormat.ts';
import { type English, type Language, languages } from '#locales/keys.ts';
import { languageNames } from '#locales/language.ts';
import type { SettingName } from '#schema/site/settings.ts';

/** The labels of settings that have no parts; that of the others is `value`. */
const wholes: { [Name in SettingName]?: keyof English['settings']['field'] } = {
  ticker: 'symbols',
  name: 'name',
  emblem: 'letters',
  apexDomain: 'domain',
};

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
