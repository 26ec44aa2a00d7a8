import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import type { RecordOfMeetingFragment } from './meetings.generated.ts';
import { useMeetingRecord } from './useMeetingRecord.ts';

/** Shows who came to a meeting and its minutes, once they are loaded. */
export function MeetingRecord({ id, children }: { id: number; children(record: RecordOfMeetingFragment): ReactNode }) {
  const { t } = useTranslation('meetings');
  const { record, loading, refetch } = useMeetingRecord(id);
  if (record) return children(record);
  return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('record.failed')}</LoadFailed>;
}
