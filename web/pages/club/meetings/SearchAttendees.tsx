import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/controls/Field.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import { usePeople } from '../page/usePeople.ts';
import type { Attendee } from './AttendanceFields.tsx';
import styles from './ClubMeetings.module.css';

/** How long to wait for more typing before searching, in milliseconds. */
const searchDelay = 250;

interface SearchAttendeesProps {
  clubID: number;
  row(person: Attendee): ReactNode;
  /** Whether a person is listed above. */
  isListed(person: Attendee): boolean;
}

/** Finds other people of the club by name. */
export function SearchAttendees(props: SearchAttendeesProps) {
  const { t } = useTranslation('meetings');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  return (
    <>
      <Field
        label={t('record.search')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Searches already; the form is sent by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search && <Found {...props} search={search} />}
    </>
  );
}

/** The people of the club with a name, apart from those who are listed above. */
function Found({ clubID, search, row, isListed }: SearchAttendeesProps & { search: string }) {
  const { t } = useTranslation(['meetings', 'membership']);
  const { people, loading, failed, hasMore, more, refetch } = usePeople(clubID, undefined, search);
  const found = people.filter((person) => !isListed(person));
  if (failed) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>;
  if (people.length === 0) return <p role="status">{t('meetings:record.noneFound')}</p>;
  return (
    <>
      {found.length > 0 && (
        <fieldset className={styles.ticked}>
          <legend>{t('meetings:record.found')}</legend>
          {found.map(row)}
        </fieldset>
      )}
      <LoadMore hasMore={hasMore} more={more}>
        {t('meetings:who.more')}
      </LoadMore>
    </>
  );
}

/** What was typed, once nothing more is typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
