import type { TypedDocumentNode } from '@apollo/client';
import type { ClubPart } from '#schema/club/anchors.ts';
import {
  ClubManagePageDocument,
  ClubMeetingsPageDocument,
  ClubNoticesPageDocument,
  ClubPageDocument,
  type ClubPageQuery,
  type ClubPageQueryVariables,
  ClubPeoplePageDocument,
  ClubTopicPageDocument,
  type ClubTopicPageQuery,
  ClubTopicsPageDocument,
} from '../club.generated.ts';

/** What the page of a club, or a part of it, requests: the club, and what the part shows first. */
export function documentOfPart(part?: ClubPart): TypedDocumentNode<ClubOnly, ClubPageQueryVariables> {
  switch (part) {
    case 'topics':
      return ClubTopicsPageDocument;
    case 'meetings':
      return ClubMeetingsPageDocument;
    case 'notices':
      return ClubNoticesPageDocument;
    case 'people':
      return ClubPeoplePageDocument;
    case 'manage':
      return ClubManagePageDocument;
    case undefined:
      return ClubPageDocument;
  }
}

/** What the page of a topic requests: the club, the topic and its first posts. */
export const documentOfTopic = ClubTopicPageDocument;

/** The club, which all of them request. */
export type ClubOnly = Pick<ClubPageQuery, 'club'>;

/** A club, and a topic of it. */
export type ClubAndTopic = ClubOnly & Pick<ClubTopicPageQuery, 'topic'>;
