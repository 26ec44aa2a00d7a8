import { useTranslation } from 'react-i18next';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import { LongText } from '../page/LongText.tsx';
import { MeetingRecord } from './MeetingRecord.tsx';

/** Who came to a meeting, and its minutes, as far as they are recorded. */
export function HeldMeeting({ meeting: { id, title } }: { meeting: { id: number; title: string } }) {
  const { t } = useTranslation('meetings');
  return (
    <MeetingRecord id={id}>
      {({ cameCount, attendance, minutes }) => (
        <>
          {cameCount !== null && (
            <section>
              <h4>{t('record.came')}</h4>
              <LongText name={t('record.cameAbout', { title })} unfolded={false}>
                <p>{attendance?.map(({ name }) => name).join(', ') || t('record.cameNobody')}</p>
              </LongText>
            </section>
          )}
          {minutes && (
            <section>
              <h4>{t('record.minutes')}</h4>
              <LongText name={t('record.minutesAbout', { title })} unfolded={false}>
                <div className={markdownClass} dir="auto">
                  <MarkdownText top={4}>{minutes.content}</MarkdownText>
                </div>
              </LongText>
            </section>
          )}
        </>
      )}
    </MeetingRecord>
  );
}
