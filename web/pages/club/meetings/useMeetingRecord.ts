import { useMeetingRecordQuery } from './meetings.generated.ts';

/** Loads who came to a meeting, and its minutes. */
export function useMeetingRecord(id: number) {
  const { data, loading, refetch } = useMeetingRecordQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return { record: data?.meeting.__typename === 'Meeting' ? data.meeting : undefined, loading, refetch };
}
