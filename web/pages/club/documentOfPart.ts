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
} from './club.generated.ts';

/** What the page of a club, or a part of it, requests: the club, and what the part shows first. */
export function documentOfPart(part?: ClubPart): TypedDocumentNode<ClubOnly, ClubPageQueryVariables> {
  switch (part) {
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

/** The club, which all of them request. */
export type ClubOnly = Pick<ClubPageQuery, 'club'>;
