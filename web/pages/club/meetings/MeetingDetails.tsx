import { useTranslation } from 'react-i18next';
import cards from '../../../content/meeting/MeetingCard.module.css';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import { TextPictures } from '../../../ui/text/TextPictures.tsx';
import type { ShownMeetingFragment } from './meetings.generated.ts';

/** What a meeting's card shows when it is opened: what the meeting is about, and who wrote it. */
export function MeetingDetails({ meeting: { description, pictures } }: { meeting: ShownMeetingFragment }) {
  const { t } = useTranslation();
  return (
    <>
      {description && (
        <div className={markdownClass} dir="auto">
          <TextPictures value={pictures}>
            <MarkdownText top={4}>{description}</MarkdownText>
          </TextPictures>
        </div>
      )}
      <p className={cards.muted}>{t('words.club')}</p>
    </>
  );
}
