import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ZoneSearch } from '../../../content/meeting/ZoneSearch.tsx';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { useUpdateProfileMutation } from './account.generated.ts';
import type { Account } from './EditProfile.tsx';

/** The member's time zone, saved immediately; that of the browser since the first login, or that of the country. */
export function OwnZone({ account: { timeZone, country } }: { account: Account }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [update, { loading }] = useUpdateProfileMutation();
  const [now] = useState(() => new Date());
  const choose = async (chosen: string) => {
    if (loading || chosen === timeZone) return;
    const result = await resultOf(update({ variables: { input: { timeZone: chosen } } }), 'updateProfile');
    if (result.__typename === 'User') toast.success(t('account:profileUpdated'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <div className={stackClass}>
      <ZoneSearch
        label={t('profile:zone.label')}
        hint={t('profile:zone.hint')}
        zone={timeZone}
        country={country}
        at={now}
        titles={{ own: t('profile:zone.ofCountry'), others: t('profile:zone.all') }}
        none={t('profile:zone.none')}
        onChoose={(chosen) => void choose(chosen)}
      />
      {country && timeZone && (
        <Button look="quiet" onClick={() => choose('')}>
          {t('profile:zone.useCountry')}
        </Button>
      )}
      {!timeZone && <p>{t('profile:zone.byCountry')}</p>}
    </div>
  );
}
