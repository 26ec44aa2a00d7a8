import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom';
import { type ClubPart, clubParts } from '#schema/club/anchors.ts';
import { files, paths } from '#schema/paths.ts';
import { useClient } from '../../graphql/client.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { FeedLinks } from '../../ui/FeedLinks.tsx';
import { Page, PageHead } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { ClubHeader } from './ClubHeader.tsx';
import styles from './ClubPage.module.css';
import { ClubName } from './page/ClubName.tsx';
import { DeletedClub } from './page/DeletedClub.tsx';
import { type ClubAndTopic, type ClubOnly, documentOfPart, documentOfTopic } from './page/documentOfPart.ts';
import { MovedTo } from './page/MovedTo.tsx';
import { placeOf, placeOfTopic } from './page/placeOf.ts';
import { usePresentState } from './page/usePresentState.ts';
import { aroundOf, requestedPage } from './topics/postPages.ts';

/** The largest GraphQL `Int`. */
const largestId = 2 ** 31 - 1;

const isId = (text: string | undefined): boolean => /^[1-9]\d*$/.test(text ?? '') && Number(text) <= largestId;

/** What all parts of a club's page have in common. Redirects to the right URL if the slug is wrong or missing. */
export function ClubPage() {
  const params = useParams();
  const { pathname } = useLocation();
  const { viewer, loading } = useSession();
  const id = Number(params['id']);
  const { topic } = params;
  if (loading) return <Waiting />;
  if (!isId(params['id']) || (topic !== undefined && !isId(topic))) return <Missing />;
  const part = topic
    ? 'topics'
    : clubParts.find((name) => matchPath(`${paths.club.replace('?', '')}/${name}`, pathname));
  // Remounted for each viewer: what one person sees must not remain for the next.
  return <Loaded key={`${id} ${viewer?.uid}`} id={id} part={part} {...(topic && { topicID: Number(topic) })} />;
}

interface LoadedProps {
  id: number;
  part: ClubPart | undefined;
  /** The topic whose page it is, if any. */
  topicID?: number;
}

function Loaded({ id, part, topicID }: LoadedProps) {
  const { t } = useTranslation(['membership', 'failure']);
  const { slug = '', title = '' } = useParams();
  const { search, hash } = useLocation();
  const { viewer } = useSession();
  const language = useLanguage();
  usePresentState();
  const { data, dataState, loading, refetch } = useQuery(documentAt(part, topicID), {
    client: useClient(),
    variables: {
      id,
      ...(topicID !== undefined && { topicID, ...aroundOf(requestedPage(new URLSearchParams(search))) }),
    },
    fetchPolicy: 'cache-and-network',
    // The club is known already if another part has been shown.
    returnPartialData: true,
  });
  const club = data?.club as ClubOnly['club'] | undefined;
  if (club?.__typename === 'Cancelled')
    return viewer ? (
      <DeletedClub id={id}>
        <Missing />
      </DeletedClub>
    ) : (
      <Missing />
    );
  if (club?.__typename !== 'ClubDetails')
    return loading ? (
      <Waiting />
    ) : (
      <Page title={t('membership:failed')}>
        <LoadFailed onRetry={refetch}>{t('failure:pageText')}</LoadFailed>
      </Page>
    );
  const topic = data && 'topic' in data && data.topic?.__typename === 'Topic' ? data.topic : undefined;
  const rightAddress =
    topicID === undefined
      ? placeOf(club, { part, slug, search, hash })
      : placeOfTopic(club, { id: topicID, slug: topic?.slug ?? title }, { slug, title, search, hash });
  return (
    <div className={part ? `${styles.whole} ${styles.ofPart}` : styles.whole}>
      {rightAddress && <MovedTo to={rightAddress} />}
      {!club.privacy && (
        <FeedLinks
          title={t('membership:feedOf', { title: club.title })}
          addressOf={(format) => files.meetingFeed(language, id, format)}
        />
      )}
      <ClubHeader club={club} part={part} />
      <div className={styles.page}>
        {dataState === 'complete' && !rightAddress ? (
          <Outlet context={club} />
        ) : loading || rightAddress ? (
          <>
            <PageHead title={club.title} />
            <CardSkeletons lines={[6, 6]} />
          </>
        ) : (
          <LoadFailed onRetry={refetch}>{t('failure:pageText')}</LoadFailed>
        )}
      </div>
    </div>
  );
}

/** What the page requests. */
const documentAt = (part: ClubPart | undefined, topicID: number | undefined) =>
  (topicID === undefined ? documentOfPart(part) : documentOfTopic) as TypedDocumentNode<
    ClubOnly | ClubAndTopic,
    { id: number; topicID?: number }
  >;

function Missing() {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('notFoundTitle')}>
      <PageState action={<ButtonLink to={paths.clubs}>{t('allClubs')}</ButtonLink>}>{t('notFound')}</PageState>
    </Page>
  );
}

/** Skeleton as tall as most club pages, so that the footer stays in place; with the club's title, if a list gave it. */
function Waiting() {
  const { t } = useTranslation('membership');
  const { id } = useParams();
  const { title } = (useLocation().state ?? {}) as { title?: string };
  if (title)
    return (
      <div className={styles.whole}>
        <PageHead title={title} />
        <ClubName id={Number(id)} title={title} />
        <div className={styles.page}>
          <CardSkeletons lines={[6, 6]} />
        </div>
      </div>
    );
  return (
    <Page title={t('title')}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <CardSkeletons lines={[6, 6]} />
        </div>
      </div>
    </Page>
  );
}
