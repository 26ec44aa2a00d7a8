import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { i18n } from 'i18next';
import { languageOf } from '#locales/language.ts';
import { anchors, type ClubPart, clubParts, clubPath, topicPath } from '#schema/club/anchors.ts';
import { replaceMentions, unnamed } from '#schema/input/mentions.ts';
import { paths } from '#schema/paths.ts';
import { searchDescription } from '../content/club/searchDescription.ts';
import { apollo } from '../graphql/apollo.ts';
import {
  ClubAddressDocument,
  type ClubAddressQuery,
  type ClubPageQuery,
  type ClubPageQueryVariables,
} from '../pages/club/club.generated.ts';
import { type ClubOnly, documentOfPart, documentOfTopic } from '../pages/club/page/documentOfPart.ts';
import { aroundOf, pageWith, queryOf, requestedPage } from '../pages/club/topics/postPages.ts';
import { publishedAt } from '../pages/club/topics/publishedAt.ts';
import { TopicAddressDocument, type TopicAddressQuery } from '../pages/club/topics/topics.generated.ts';
import { boundedPosts } from './boundedPosts.ts';
import { page, type ServerPage } from './page.ts';
import { eventsOf, type Step, trailOf } from './structuredData.ts';

/** The author in structured data of what somebody wrote who deleted their account. */
const deletedUser = 'Deleted User';

/** The row of a club's page, or of a part of it. Search engines index no part that is for members. */
export function clubPage(part?: ClubPart): ServerPage {
  const pathOf = (club: ClubAddressQuery['club']) =>
    club.__typename === 'ClubDetails' ? encodeURI(clubPath(club.id, club.slug, part)) : undefined;
  return page({
    name: 'ClubPage',
    path: part ? `${paths.club.replace('?', '')}/${part}` : paths.club,
    forVisitors: true,
    document: documentOfPart(part) as TypedDocumentNode<ClubOnly & Partial<ClubPageQuery>, ClubPageQueryVariables>,
    address: {
      name: 'ClubAddress',
      query: print(apollo.cache.transformDocument(ClubAddressDocument)),
      pathOf: (data) => pathOf((data as ClubAddressQuery).club),
    },
    // Links in e-mails name a part, but not the club's slug.
    placeOf: (address, path) => {
      const nested = part ? undefined : clubParts.find((name) => path.toLowerCase().endsWith(`/${name}`));
      return nested && path !== address ? `${address}/${nested}` : address;
    },
    describe({ club, clubMeetings }, _id, { locale, prefix, origin }) {
      if (club.__typename !== 'ClubDetails')
        return { path: paths.clubOf(0), variables: { id: 0 }, isMissing: true, noindex: true };
      const { id, title, country } = club;
      const path = pathOf(club) ?? '';
      const picture = { path: `/img/clubs/${id}/${languageOf(locale)}.png`, shows: title };
      const subject = {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: title,
        description: searchDescription(club.description),
        url: `${origin}${prefix}${encodeURI(clubPath(id, club.slug))}`,
        image: `${origin}${picture.path}`,
        foundingDate: club.createdAt.slice(0, 10),
        areaServed: { '@type': 'Country', name: country },
      };
      // The page lists coming meetings: it is outdated when the first of them ends.
      const ends = clubMeetings?.__typename === 'MeetingConnection' ? clubMeetings.nodes.map(({ end }) => end) : [];
      const [until] = ends.sort((first, other) => Date.parse(first) - Date.parse(other));
      const noindex = club.state !== 'verified' || part === 'people' || part === 'manage';
      const meetings =
        part === 'meetings' && clubMeetings?.__typename === 'MeetingConnection' ? clubMeetings.nodes : [];
      const subjects = [subject, ...eventsOf(meetings, club, { origin, prefix })];
      const trail = (texts: i18n): Step[] => [
        ...trailOf.clubs(texts, [title, encodeURI(clubPath(id, club.slug))]),
        ...(part ? [[texts.t(`membership:parts.${part}`), path] satisfies Step] : []),
      ];
      return { path, variables: { id }, noindex, until, picture, subjects, trail };
    },
  });
}

/** The row of a topic's page. What of it is for members only is found by their browsers. */
export function topicPage(path: string): ServerPage {
  const pathOf = ({ club, topic }: TopicAddressQuery) =>
    club.__typename === 'ClubDetails' && topic.__typename === 'Topic' ? encodeURI(topicPath(club, topic)) : undefined;
  return page({
    name: 'TopicPage',
    path,
    forVisitors: true,
    document: documentOfTopic,
    address: {
      name: 'TopicAddress',
      query: print(apollo.cache.transformDocument(TopicAddressDocument)),
      pathOf: (data) => pathOf(data as TopicAddressQuery),
    },
    variablesOf: ({ searchParams }) => aroundOf(requestedPage(searchParams)),
    bounded: ({ topicPosts, ...data }) => ({
      ...data,
      topicPosts: topicPosts.__typename === 'TopicPostConnection' ? boundedPosts(topicPosts) : topicPosts,
    }),
    describe({ club, topic, topicPosts }, { topicID, around }, { locale, prefix, origin }) {
      if (club.__typename !== 'ClubDetails')
        return { path: paths.clubOf(0), variables: { id: 0, topicID: 0 }, isMissing: true, noindex: true };
      const variables = { id: club.id, topicID, ...(around && { around }) };
      const query = queryOf(around ? pageWith(around) : 1);
      if (topic.__typename !== 'Topic')
        return {
          path: encodeURI(topicPath(club, { id: topicID })),
          variables,
          isHidden: true,
          noindex: true,
        };
      const path = encodeURI(topicPath(club, topic));
      const posts = topicPosts.__typename === 'TopicPostConnection' ? topicPosts.nodes : [];
      const url = `${origin}${prefix}${path}`;
      const isBegun = topic.author !== null || !publishedAt(topic);
      const shown = posts.filter(({ deletedAt }) => !deletedAt);
      // Only the first page has the text of the topic itself, and not if it was for members before.
      const [begun, answers] = isBegun && !query ? [shown[0], shown.slice(1)] : [undefined, shown];
      const subject = {
        '@context': 'https://schema.org',
        ...(begun && postingOf(begun, url)),
        '@type': 'DiscussionForumPosting',
        headline: topic.title,
        url,
        datePublished: publishedAt(topic) ?? topic.createdAt,
        author: isBegun ? authorOf(topic.author) : { '@type': 'Person', name: unnamed.name },
        isPartOf: {
          '@type': 'Organization',
          name: club.title,
          url: `${origin}${prefix}${encodeURI(clubPath(club.id, club.slug))}`,
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/CommentAction',
          userInteractionCount: Math.max(topic.postCount - 1, 0),
        },
        comment: answers.map((post) => ({ ...postingOf(post, url), '@type': 'Comment' })),
      };
      const picture = { path: `/img/clubs/${club.id}/${languageOf(locale)}.png`, shows: club.title };
      const trail = (texts: i18n): Step[] =>
        trailOf.clubs(
          texts,
          [club.title, encodeURI(clubPath(club.id, club.slug))],
          [texts.t('membership:parts.topics'), encodeURI(clubPath(club.id, club.slug, 'topics'))],
          [topic.title, path],
        );
      const until = topic.poll && !topic.poll.ended ? topic.poll.endsAt : undefined;
      // A page after the last.
      const isEmpty = query !== '' && posts.length === 0;
      const isUnbegun = publishedAt(topic) !== undefined && posts.length === 0;
      const noindex = club.state !== 'verified' || isEmpty || isUnbegun;
      const status = isEmpty ? { status: 404 } : {};
      return { path, query, variables, noindex, ...status, until, picture, subjects: [subject], trail };
    },
  });
}

interface Posting {
  number: number;
  content: string;
  createdAt: string;
  editedAt?: string | null;
  author?: { name: string } | null;
}

/** A post as schema.org structured data, without its type. */
const postingOf = ({ number, content, createdAt, editedAt, author }: Posting, url: string) => ({
  text: replaceMentions(content, (_id, name) => `@${name}`),
  datePublished: createdAt,
  ...(editedAt && { dateModified: editedAt }),
  author: authorOf(author),
  url: `${url}#${anchors.post(number)}`,
});

const authorOf = (author: Posting['author']) => ({ '@type': 'Person', name: author?.name ?? deletedUser });
