import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import styles from '../page/Overview.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { TopicRow } from './TopicRow.tsx';
import rows from './Topics.module.css';
import { useClubTopicsQuery } from './topics.generated.ts';

/** The size of the list, which is fetched together with the club (club.graphql). */
const listed = 3;

/** The topics of a club with the latest posts, each with the way to it. */
export function NewestTopics({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('topics');
  const { data } = useClubTopicsQuery({ variables: { clubID: club.id, first: listed } });
  const list = data?.clubTopics.__typename === 'TopicConnection' ? data.clubTopics : undefined;
  const isMember = belongsToClub(club.membership?.role);
  if (!list || (list.nodes.length === 0 && !isMember)) return null;
  return (
    <section className={styles.section}>
      <h2>{t('newest')}</h2>
      {list.nodes.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={rows.list}>
          {list.nodes.map((topic) => (
            <TopicRow key={topic.id} club={club} topic={topic} />
          ))}
        </ul>
      )}
      <p className={rows.buttons}>
        {list.pageInfo.hasNextPage && <Link to={paths.clubPart(club.id, club.slug, 'topics')}>{t('readMore')}</Link>}
        {isMember && <Link to={paths.beginTopic(club.id, club.slug)}>{t('start')}</Link>}
      </p>
    </section>
  );
}
