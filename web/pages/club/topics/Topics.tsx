import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { FoundPosts } from '../../../content/club/FoundPosts.tsx';
import { orderIn, searchQuery } from '../../../content/club/postSearch.ts';
import { topicDraft } from '../../../content/club/topicValues.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useList } from '../../../graphql/useList.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ListSearch } from '../../../ui/controls/ListSearch.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { settled } from '../../../ui/dialogs/NavigationGuard.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { PartTitle } from '../page/PartTitle.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { Discussion } from './Discussion.tsx';
import { ReadAllTopics } from './ReadAllTopics.tsx';
import { TopicRow } from './TopicRow.tsx';
import styles from './Topics.module.css';
import { useClubTopicsQuery } from './topics.generated.ts';

/** Loaded when it is first opened. */
const BeginTopic = lazyWithRetry(async () => (await import('./writing/BeginTopic.tsx')).BeginTopic);

/** The size of the first page, which is fetched together with the club (club.graphql). */
const pageSize = 20;

/** A club's topics; whoever belongs to the club can begin one. */
export function Topics({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('topics');
  const { viewer } = useSession();
  const [query, setQuery] = useSearchParams();
  const words = query.get('search') ?? '';
  const { id, membership } = club;
  const hydrated = useHydrated();
  const writes = viewer && belongsToClub(membership?.role);
  const [writing, setWriting] = useDialogState<true>(`beginningTopic.${id}`);
  const { first, keep } = useShown('topics', pageSize);
  const loaded = useClubTopicsQuery({ variables: { clubID: id, first } });
  const listed = useList(loaded, 'clubTopics', t('failed'), { pageSize, keep });
  const { list, nodes: topics, loading, refetch, hasMore, more } = listed;
  // A draft of the journal's leads here.
  const isLinked = Boolean(writes) && query.has('begin');
  const close = () => {
    setWriting(undefined);
    if (isLinked) setQuery({}, { replace: true, preventScrollReset: true, state: settled });
  };
  const begin = writes && (
    <Button look={list && topics.length === 0 ? 'primary' : 'secondary'} onClick={() => setWriting(true)}>
      {t(hydrated && topicDraft(viewer.uid, id).read() ? 'goOn' : 'start')}
    </Button>
  );
  return (
    <section className={styles.topics} aria-labelledby="topicsTitle">
      <div className={styles.head}>
        <PartTitle id="topicsTitle">{t('title')}</PartTitle>
        {topics.length > 0 && (
          <div className={styles.headActions}>
            {writes && <ReadAllTopics clubID={id} />}
            {begin}
          </div>
        )}
      </div>
      {(topics.length > 0 || words) && (
        <ListSearch
          label={t('search.label')}
          search={words}
          onSearch={(typed) =>
            setQuery(searchQuery(typed, orderIn(query)), { replace: true, preventScrollReset: true, state: settled })
          }
        />
      )}
      {words ? (
        <FoundPosts words={words} clubID={id} />
      ) : (
        <>
          {topics.length > 0 && (
            <ul className={styles.list}>
              {topics.map((topic) => (
                <TopicRow key={topic.id} club={club} topic={topic} />
              ))}
            </ul>
          )}
          {!list && loading && <CardSkeletons lines={[4]} />}
          {!list && !loading && <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>}
          {list && topics.length === 0 && (
            <PageState art="topics" action={begin}>
              {t(writes ? 'none' : 'noneForVisitors')}
            </PageState>
          )}
          <LoadMore hasMore={hasMore} more={more}>
            {t('more')}
          </LoadMore>
        </>
      )}
      <Dialog
        open={writing === true || isLinked}
        onClose={close}
        onDiscard={() => viewer && topicDraft(viewer.uid, id).discard()}
        title={t('startTitle')}
      >
        {viewer && <BeginTopic club={club} uid={viewer.uid} onBegun={() => setWriting(undefined)} />}
      </Dialog>
      {viewer && (query.has('notice') || query.has('meeting')) && <Discussion club={club} uid={viewer.uid} />}
    </section>
  );
}
