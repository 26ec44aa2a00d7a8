import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { files } from '#schema/paths.ts';
import { CalendarLinks } from '../../../content/meeting/CalendarLinks.tsx';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from './ClubsTab.module.css';
import {
  useCalendarAddressQuery,
  useCreateCalendarAddressMutation,
  useRevokeCalendarAddressMutation,
} from './calendarAddress.generated.ts';

/** The secret URL of the member's calendar feed: create, replace and revoke. */
export function CalendarAddress() {
  const { t } = useTranslation(['meetings', 'club', 'errors']);
  const formatDate = useFormatDate('long');
  const { data, loading, refetch } = useCalendarAddressQuery();
  const [create] = useCreateCalendarAddressMutation();
  const [revoke] = useRevokeCalendarAddressMutation();
  const [address, setAddress] = useState<string>();
  const since = data?.me.__typename === 'User' ? data.me.calendarSince : null;
  const make = async () => {
    const result = await resultOf(create(), 'createCalendarAddress');
    if (isRefused(result)) return void toast.error(t(`errors:${result.reason}`));
    setAddress(location.origin + files.calendar(result.secret));
    await refetch().catch(() => {});
  };
  const end = async () => {
    const result = await resultOf(revoke(), 'revokeCalendarAddress');
    if (isRefused(result)) return void toast.error(t(`errors:${result.reason}`));
    toast.success(t('club:meeting.calendarRevoked'));
    await refetch().catch(() => {});
  };
  return (
    <Card>
      <div className={stackClass}>
        <h3>{t('meetings:feed.title')}</h3>
        <p>{t('meetings:feed.lead')}</p>
        {since && <p>{t('meetings:feed.since', { since: formatDate(since) })}</p>}
        {data || loading ? (
          <div className={styles.buttons}>
            {/* Until it is known whether there is one, creating another could replace it. */}
            <Button look="secondary" disabled={!data} onClick={make}>
              {t(since ? 'meetings:feed.replace' : 'meetings:feed.create')}
            </Button>
            {since && (
              <Button look="quiet" onClick={end}>
                {t('meetings:feed.revoke')}
              </Button>
            )}
          </div>
        ) : (
          <LoadFailed onRetry={refetch} />
        )}
      </div>
      <Dialog
        open={address !== undefined}
        onClose={() => setAddress(undefined)}
        title={t('meetings:feed.new')}
        insists={t('meetings:feed.saveFirst')}
        isUnrepeatable
      >
        {address !== undefined && (
          <div className={stackClass}>
            <p>{t('meetings:feed.newText')}</p>
            <p className={styles.address}>
              <code>{address}</code>
            </p>
            <CalendarLinks address={address} isSecret />
            <Button onClick={() => setAddress(undefined)}>{t('meetings:feed.done')}</Button>
          </div>
        )}
      </Dialog>
    </Card>
  );
}
