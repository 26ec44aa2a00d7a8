import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneSearch } from '../../../content/meeting/ZoneSearch.tsx';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { useUpdateProfileMutation } from './account.generated.ts';
import type { Account } from './EditProfile.tsx';

/** The member's time zone, saved immediately; that of the browser since the first login, or that of the country. */
export function OwnZone({ account: { timeZone, country } }: { account: Account }) {
  const { t } = useTranslation(['profile', 'account']);
  const [update, loading] = useAct(useUpdateProfileMutation(), 'updateProfile');
  const [now] = useState(() => new Date());
  const choose = (chosen: string) => {
    if (loading || chosen === timeZone) return;
    void update({ input: { timeZone: chosen } }, t('account:profileUpdated'));
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
        onChoose={choose}
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
