import { useTranslation } from 'react-i18next';
import cards from '../../../content/meeting/MeetingCard.module.css';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';

/** What a meeting's card shows when it is opened: what the meeting is about, and who wrote it. */
export function MeetingDetails({ meeting: { description } }: { meeting: MeetingFieldsFragment }) {
  const { t } = useTranslation();
  return (
    <>
      {description && (
        <div className={markdownClass} dir="auto">
          <MarkdownText top={4}>{description}</MarkdownText>
        </div>
      )}
      <p className={cards.muted}>{t('words.club')}</p>
    </>
  );
}
