import { useTranslation } from 'react-i18next';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './MeetingTimes.module.css';
import type { LinkedReplyFragment } from './replyLink.generated.ts';

/** When the meetings take place that a link replies to; of several, with the reply to each and a title of its own. */
export function MeetingTimes({ meetings }: Pick<LinkedReplyFragment, 'meetings'>) {
  const { t } = useTranslation('meetings');
  const timeOf = useMeetingTime();
  const when = (meeting: (typeof meetings)[number]) => {
    const { here, there, zone } = timeOf(meeting);
    return there ? `${here} (${there}${zone ? `, ${zone}` : ''})` : here;
  };
  const [first, ...others] = meetings;
  if (first && others.length === 0) return <p>{when(first)}</p>;
  return (
    <ol className={styles.times}>
      {meetings.map((meeting) => (
        <li key={meeting.meetingID}>
          {when(meeting)}
          {meeting.title !== first?.title && <span>{meeting.title}</span>}
          {meeting.reply && (
            <Tag>{t(meeting.reply === 'waiting' ? 'link.series.onList' : `reply.${meeting.reply}`)}</Tag>
          )}
        </li>
      ))}
    </ol>
  );
}
