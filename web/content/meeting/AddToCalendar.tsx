import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useClient } from '../../graphql/client.ts';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { MeetingFileDocument } from '../meeting.generated.ts';
import styles from './CalendarLinks.module.css';
import { type CalendarMeeting, googleEvent, outlookEvent } from './calendarServices.ts';

interface AddToCalendarProps {
  meeting: CalendarMeeting;
  /** The path of the club's meetings. */
  path: string;
}

/** Ways to add a meeting to a calendar: Google, Outlook, or an iCalendar file. */
export function AddToCalendar({ meeting, path }: AddToCalendarProps) {
  const { t } = useTranslation('meetings');
  const client = useClient();
  const { id, title } = meeting;
  // Other sites need the whole URL.
  const page = (useHydrated() ? location.origin : '') + path;
  const save = async () => {
    const query = { query: MeetingFileDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const result = await resultOf(client.query(query), 'meeting');
    if (result.__typename === 'Meeting') saveFile(`meeting-${id}.ics`, result.calendarFile, 'text/calendar');
    else toast.error(t('calendar.failed'));
  };
  return (
    <details className={styles.ways}>
      <summary aria-label={t('calendar.addAbout', { title })}>{t('calendar.add')}</summary>
      <ul className={styles.links}>
        <li>
          <a href={googleEvent(meeting, page)} rel="noreferrer">
            {t('subscribe.google')}
          </a>
        </li>
        <li>
          <a href={outlookEvent(meeting, page)} rel="noreferrer">
            {t('subscribe.outlook')}
          </a>
        </li>
        <li>
          <Button look="secondary" onClick={save}>
            {t('calendar.file')}
          </Button>
        </li>
      </ul>
    </details>
  );
}
