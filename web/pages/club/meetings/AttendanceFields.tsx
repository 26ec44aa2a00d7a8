import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { CheckField } from '../../../ui/controls/CheckField.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import styles from './ClubMeetings.module.css';
import { useMeetingRepliesQuery } from './meetings.generated.ts';
import { SearchAttendees } from './SearchAttendees.tsx';

/** A person who can have come. */
export interface Attendee {
  userID: number;
  name: string;
}

interface AttendanceFieldsProps {
  clubID: number;
  meetingID: number;
  recorded: Attendee[];
  ticked: Attendee[];
  onTick(ticked: Attendee[]): void;
}

const isAmong = (people: Attendee[], { userID }: Attendee) => people.some((one) => one.userID === userID);

/** Checkboxes for those who said yes, and for others of the club, who are found by name. */
export function AttendanceFields({ clubID, meetingID, recorded, ticked, onTick }: AttendanceFieldsProps) {
  const { t } = useTranslation(['meetings', 'membership']);
  const replies = useMeetingRepliesQuery({ variables: { meetingID, reply: 'yes' }, fetchPolicy: 'cache-and-network' });
  const { list, loading, refetch, hasMore, more } = useList(replies, 'meetingReplies', t('membership:people.failed'));
  /** Those who were ticked at some time stay on the list. */
  const [others, setOthers] = useState(recorded);
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>;
  const tick = (person: Attendee, comes: boolean) => {
    if (comes && !isAmong(others, person)) setOthers([...others, person]);
    onTick(comes ? [...ticked, person] : ticked.filter(({ userID }) => userID !== person.userID));
  };
  const row = ({ userID, name }: Attendee) => (
    <CheckField
      key={userID}
      label={name}
      checked={isAmong(ticked, { userID, name })}
      onChange={({ target }) => tick({ userID, name }, target.checked)}
    />
  );
  const known = [...others, ...ticked.filter((person) => !isAmong(others, person))];
  const unasked = known.filter((person) => !isAmong(list.nodes, person));
  return (
    <>
      <fieldset className={styles.ticked}>
        <legend>{t('meetings:record.saidYes')}</legend>
        {list.nodes.map(row)}
        {list.nodes.length === 0 && <p>{t('meetings:record.nobodySaidYes')}</p>}
      </fieldset>
      <LoadMore hasMore={hasMore} more={more}>
        {t('meetings:who.more')}
      </LoadMore>
      {unasked.length > 0 && (
        <fieldset className={styles.ticked}>
          <legend>{t('meetings:record.others')}</legend>
          {unasked.map(row)}
        </fieldset>
      )}
      <SearchAttendees
        clubID={clubID}
        row={row}
        isListed={(person) => isAmong(list.nodes, person) || isAmong(known, person)}
      />
    </>
  );
}
