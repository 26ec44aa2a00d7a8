import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isRefused, resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import styles from './Settings.module.css';
import { type SettingFragment, useChangeSettingMutation, useSettingHistoryQuery } from './settings.generated.ts';

/** The values that a setting was given, each of which can be restored, and the way back to the default. */
export function SettingHistory({ setting: { name, version } }: { setting: SettingFragment }) {
  const { t } = useTranslation(['settings', 'errors']);
  const formatMoment = useFormatMoment();
  const { data } = useSettingHistoryQuery({
    variables: { name },
    fetchPolicy: 'cache-and-network',
    skip: version === 0,
  });
  const [change, { loading }] = useChangeSettingMutation();
  const versions = data?.setting.__typename === 'Setting' ? data.setting.versions : [];
  const [newest] = versions;
  if (!newest) return null;
  const restore = async (value: unknown) => {
    const result = await resultOf(change({ variables: { name, value, replaces: version } }), 'changeSetting');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else toast.success(t('settings:done'));
  };
  return (
    <section aria-label={t('settings:history')}>
      <h3>{t('settings:history')}</h3>
      <ol className={styles.versions} reversed>
        {versions.map(({ version: number, value, at, actor }) => (
          <li key={number}>
            <p>
              {t('settings:by', {
                version: number,
                at: formatMoment(at),
                name: actor ? `${actor.firstName} ${actor.lastName}` : t('settings:deleted'),
              })}
            </p>
            <pre>{value === null ? t('settings:defaultValue') : JSON.stringify(value, null, 2)}</pre>
            {number !== newest.version && (
              <Button
                look="secondary"
                disabled={loading}
                aria-label={t('settings:restoreName', { version: number })}
                onClick={() => restore(value)}
              >
                {t('settings:restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {newest.value !== null && (
        <Button look="secondary" disabled={loading} onClick={() => restore(null)}>
          {t('settings:toDefault')}
        </Button>
      )}
    </section>
  );
}
