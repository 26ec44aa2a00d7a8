import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bounds } from '#schema/figures/bounds.ts';
import { paths } from '#schema/paths.ts';
import { CheckField } from '../../../ui/controls/CheckField.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Face } from '../../../ui/Face.tsx';
import { buttonsClass, markdownClass } from '../../../ui/styles/layout.ts';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import { TextPictures } from '../../../ui/text/TextPictures.tsx';
import { PostText } from '../PostText.tsx';
import { LongText } from '../page/LongText.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from '../Requests.module.css';
import type { QueuedPostFragment as QueuedPost, QueuedTopicFragment as QueuedTopic } from './queue.generated.ts';

/** A post that waits for a decision. */
export interface Queued {
  /** The id of what is decided on. */
  id: string;
  post: QueuedPost;
  topic: QueuedTopic;
  /** Why it waits. */
  why: ReactNode;
}

interface PostQueueProps<Entry extends Queued> {
  club: ViewedClub;
  /** Its name, which is that of its texts, too. */
  queue: 'posts' | 'reports';
  entries: Entry[];
  hasMore: boolean;
  more(): Promise<void>;
  /** The buttons to decide on the entries that are ticked. */
  children: (ticked: Entry[]) => ReactNode;
}

/** Posts that wait for a decision, with why they do; several are ticked to be decided together. */
export function PostQueue<Entry extends Queued>({
  club,
  queue,
  entries,
  hasMore,
  more,
  children,
}: PostQueueProps<Entry>) {
  const { t } = useTranslation('membership');
  const [marked, setMarked] = useState<readonly string[]>([]);
  // Those decided on meanwhile are no longer on the list; one alone needs no tick.
  const [only, ...others] = entries;
  const ticked = only && others.length === 0 ? [only] : entries.filter(({ id }) => marked.includes(id));
  const all = entries.slice(0, bounds.decidedTogether).map(({ id }) => id);
  const mark = (id: string, on: boolean) =>
    setMarked([...ticked.flatMap((entry) => (entry.id === id ? [] : entry.id)), ...(on ? [id] : [])]);
  return (
    <section aria-labelledby={`queue-${queue}`}>
      <h3 id={`queue-${queue}`}>{t(`queue.${queue}.title`)}</h3>
      <p>{t(`queue.${queue}.lead`)}</p>
      <fieldset className={styles.together} aria-label={t(`queue.${queue}.together`)}>
        {others.length > 0 && (
          <CheckField
            label={t(`queue.${queue}.all`, { count: all.length })}
            checked={ticked.length === all.length}
            onChange={({ target }) => setMarked(target.checked ? all : [])}
          />
        )}
        <div className={buttonsClass}>{children(ticked)}</div>
      </fieldset>
      <ul className={styles.list} aria-label={t(`queue.${queue}.title`)}>
        {entries.map((entry) => (
          <PostRow
            key={entry.id}
            club={club}
            queue={queue}
            entry={entry}
            {...(others.length > 0 && {
              marked: ticked.includes(entry),
              onMark: (on: boolean) => mark(entry.id, on),
            })}
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} more={more}>
        {t('queue.more')}
      </LoadMore>
    </section>
  );
}

interface PostRowProps extends Pick<PostQueueProps<Queued>, 'club' | 'queue'> {
  entry: Queued;
  /** Whether it is ticked. */
  marked?: boolean;
  onMark?(marked: boolean): void;
}

function PostRow({ club, queue, entry: { post, topic, why }, marked = false, onMark }: PostRowProps) {
  const { t } = useTranslation(['membership', 'club']);
  const name = post.author?.name ?? t('club:list.deletedUser');
  const place = { number: post.number, topic: topic.title };
  return (
    <li tabIndex={-1}>
      <div className={styles.who}>
        {onMark && (
          <input
            type="checkbox"
            checked={marked}
            aria-label={t(`membership:queue.${queue}.mark`, place)}
            onChange={({ target }) => onMark(target.checked)}
          />
        )}
        <Face name={name} {...(post.author && { id: post.author.userID, face: post.author.face })} size={36} />
        <span className={styles.name}>
          <strong>{name}</strong>
          <br />
          <Link to={paths.topicOf(club, topic, post.number)}>{t('membership:queue.where', place)}</Link>
        </span>
        <span className={styles.when}>
          <RelativeTime at={post.createdAt} />
        </span>
      </div>
      <LongText name={t('membership:queue.where', place)} unfolded={false}>
        <div className={markdownClass} dir="auto">
          <TextPictures value="previewed">
            <PostText uid={undefined}>{post.content}</PostText>
          </TextPictures>
        </div>
      </LongText>
      <div className={styles.why}>{why}</div>
    </li>
  );
}
