import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingName } from '#schema/site/settings.ts';
import { useAct } from '../../../../graphql/useAct.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Definitions } from '../../../../ui/Definitions.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import styles from './Settings.module.css';
import { isList, settingParts, typedValue } from './settingFields.ts';
import { type SettingFragment, useChangeSettingMutation, useSettingHistoryQuery } from './settings.generated.ts';
import { useFlagText, useLabels } from './useLabels.ts';

/** The values that a setting was given, each of which can be restored, and the way back to the default. */
export function SettingHistory({ setting: { name, version } }: { setting: SettingFragment }) {
  const { t } = useTranslation('settings');
  const formatMoment = useFormatMoment();
  const { data } = useSettingHistoryQuery({
    variables: { name },
    fetchPolicy: 'cache-and-network',
    skip: version === 0,
  });
  const [change, loading] = useAct(useChangeSettingMutation(), 'changeSetting');
  const versions = data?.setting.__typename === 'Setting' ? data.setting.versions : [];
  const [newest] = versions;
  if (!newest) return null;
  const restore = (value: unknown) => change({ name, value, replaces: version }, t('done'));
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <ol className={styles.versions} reversed>
        {versions.map(({ version: number, value, at, actor }) => (
          <li key={number}>
            <p>
              {t('by', {
                version: number,
                at: formatMoment(at),
                name: actor ? `${actor.firstName} ${actor.lastName}` : t('deleted'),
              })}
            </p>
            {value === null ? <p>{t('defaultValue')}</p> : <Value name={name} value={value} />}
            {number !== newest.version && (
              <Button
                look="secondary"
                disabled={loading}
                aria-label={t('restoreName', { version: number })}
                onClick={() => restore(value)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {newest.value !== null && (
        <Button look="secondary" disabled={loading} onClick={() => restore(null)}>
          {t('toDefault')}
        </Button>
      )}
    </section>
  );
}

/** A value as it was typed, without what was left empty. */
function Value({ name, value }: { name: SettingName; value: unknown }) {
  const labels = useLabels();
  const flagText = useFlagText()(name, value);
  if (flagText) return <p>{flagText}</p>;
  const entries = isList(name) ? (typedValue(name, value) as unknown[]) : [typedValue(name, value)];
  return entries.map((entry, index) => (
    <Definitions
      // biome-ignore lint/suspicious/noArrayIndexKey: earlier values do not change.
      key={index}
      entries={settingParts[name].flatMap(([path]) => {
        const text = String((path ? get(entry, path) : entry) ?? '');
        return text ? [{ name: labels(path, name), text }] : [];
      })}
    />
  ));
}
