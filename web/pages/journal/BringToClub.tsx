import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useSession } from '../../session/session.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Field, TextAreaField } from '../../ui/controls/Field.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { topicAbout } from './clubTopic.ts';
import { OwnClubs } from './OwnClubs.tsx';
import type { Trade } from './trade.ts';

/** The draft of a topic about a trade, to be changed and copied. */
export function BringToClub({ trade }: { trade: Trade }) {
  const { t } = useTranslation('journal');
  const { viewer } = useSession();
  const formatDay = useFormatDay();
  const [{ title, content }, setTopic] = useState(() => topicAbout(trade, t, formatDay(trade.day)));
  return (
    <div className={stackClass}>
      <p>{t('club.text')}</p>
      <Field
        label={t('club.topic')}
        value={title}
        onChange={({ target }) => setTopic({ title: target.value, content })}
      />
      <TextAreaField
        label={t('club.content')}
        rows={12}
        value={content}
        onChange={({ target }) => setTopic({ title, content: target.value })}
      />
      {viewer && <OwnClubs uid={viewer.uid} topic={{ title, content }} />}
      <div>
        <CopyButton text={`${title}\n\n${content}`} onCopied={() => toast.success(t('club.copied'))}>
          {t('club.copy')}
        </CopyButton>
      </div>
    </div>
  );
}
