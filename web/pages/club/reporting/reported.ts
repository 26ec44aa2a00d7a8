/** The subject of a report. */
export interface Reported {
  clubID: number;
  /** The notice, the post, the person or the picture; the club if none is given. */
  noticeID?: number;
  postID?: string;
  userID?: number;
  picture?: { id: number; kind: 'cover' | 'emblem' | 'face' } | { id: number; kind: 'text'; number: number };
  /** The subject's name. */
  name: string;
}

/** What tells subjects apart, for the names of their dialogs and drafts. */
export const subjectKey = (name: string, { clubID, noticeID, postID, userID, picture }: Reported): string =>
  [name, clubID, noticeID, postID && `post${postID}`, userID, picture && `picture${picture.id}`].join('.');
