import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useClient } from '../graphql/client.ts';
import { resultOf } from '../graphql/result.ts';
import { Button } from '../ui/controls/Button.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { MeetingFileDocument } from './meeting.generated.ts';

/** Button that downloads a meeting as an iCalendar file. */
export function AddToCalendar({ meeting: { id, title } }: { meeting: { id: number; title: string } }) {
  const { t } = useTranslation('meetings');
  const client = useClient();
  const save = async () => {
    const query = { query: MeetingFileDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const result = await resultOf(client.query(query), 'meeting');
    if (result.__typename === 'Meeting') saveFile(`meeting-${id}.ics`, result.calendarFile, 'text/calendar');
    else toast.error(t('calendar.failed'));
  };
  return (
    <Button look="quiet" aria-label={t('calendar.addAbout', { title })} onClick={save}>
      {t('calendar.add')}
    </Button>
  );
}
