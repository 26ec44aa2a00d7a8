import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { useMyClubsQuery } from '../../content/ownClubs.generated.ts';
import { emptyTopic, topicDraft } from '../../content/topicValues.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './JournalPage.module.css';

interface OwnClubsProps {
  uid: number;
  topic: { title: string; content: string };
}

/** The clubs that a member belongs to, each of which opens the draft in its form for a new topic. */
export function OwnClubs({ uid, topic }: OwnClubsProps) {
  const { t } = useTranslation('journal');
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string>();
  const { data } = useMyClubsQuery({ variables: { first: 1 } });
  const memberships = data?.memberships?.__typename === 'MembershipConnection' ? data.memberships.nodes : [];
  const clubs = memberships.filter(({ role }) => belongsToClub(role)).map(({ club }) => club);
  if (clubs.length === 0) return null;
  return (
    <>
      <p>{t('club.open')}</p>
      <div className={styles.buttons}>
        {clubs.map(({ id, slug, title }) => (
          <Button
            key={id}
            look="secondary"
            onClick={() => {
              const draft = topicDraft(uid, id);
              // Another topic that was begun in this club must not be lost.
              if (draft.read()) return setTaken(title);
              draft.save({ ...emptyTopic, ...topic });
              void navigate(paths.beginTopic(id, slug));
            }}
          >
            {title}
          </Button>
        ))}
      </div>
      {taken !== undefined && <Notice tone="warning">{t('club.taken', { club: taken })}</Notice>}
    </>
  );
}
