import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { ChooseOwnClub } from '../../content/club/ChooseOwnClub.tsx';
import { emptyTopic, topicDraft } from '../../content/club/topicValues.ts';
import { Notice } from '../../ui/Notice.tsx';

interface OwnClubsProps {
  uid: number;
  topic: { title: string; content: string };
}

/** The clubs that a member belongs to, each of which opens the draft in its form for a new topic. */
export function OwnClubs({ uid, topic }: OwnClubsProps) {
  const { t } = useTranslation('journal');
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string>();
  return (
    <>
      <ChooseOwnClub
        may={belongsToClub}
        text={t('club.open')}
        onChoose={({ id, slug, title }) => {
          const draft = topicDraft(uid, id);
          // Another topic that was begun in this club must not be lost.
          if (draft.read()) return setTaken(title);
          draft.save({ ...emptyTopic, ...topic });
          void navigate(paths.beginTopic(id, slug));
        }}
      />
      {taken !== undefined && <Notice tone="warning">{t('club.taken', { club: taken })}</Notice>}
    </>
  );
}
