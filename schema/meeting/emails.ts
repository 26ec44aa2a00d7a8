import { emailKind } from '../core/emailKind.ts';
import { readersOfEmail } from './meetingReaders.ts';

const aboutMeeting = { values: ['club', 'title'], needs: ['club', 'meeting'], words: 'club' } as const;

/**
 * Several new meetings of a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const meetingsCreated = emailKind('meetingsCreated', {
  values: ['club'],
  needs: ['club', 'meetings'],
  words: 'club',
  ends: 'newMeetings',
});

/** Several pieces of news about meetings of a club in one e-mail. */
export const meetingsChanged = emailKind('meetingsChanged', {
  values: ['club'],
  needs: ['club', 'meetings'],
  words: 'club',
  ends: 'meetings',
});

/** To everyone else in the club: a new meeting. */
export const meetingCreated = emailKind('meetingCreated', {
  ...aboutMeeting,
  readers: readersOfEmail('meetingCreated'),
  replies: 'asked',
  ends: 'newMeetings',
  settles: true,
  together: meetingsCreated,
});

/** To those coming, maybe coming or waiting: a new title, time or place. */
export const meetingChanged = emailKind('meetingChanged', {
  ...aboutMeeting,
  readers: readersOfEmail('meetingChanged'),
  replies: 'asked',
  ends: 'meetings',
  settles: true,
  together: meetingsChanged,
});

/** To the same people: the meeting was cancelled. */
export const meetingCancelled = emailKind('meetingCancelled', {
  ...aboutMeeting,
  readers: readersOfEmail('meetingCancelled'),
  ends: 'meetings',
  settles: true,
  together: meetingsChanged,
});

const aboutSeries = { ...aboutMeeting, values: ['club', 'title', 'count'] } as const;

/** To everyone else in the club: a new series of meetings. */
export const seriesCreated = emailKind('seriesCreated', {
  ...aboutSeries,
  readers: readersOfEmail('seriesCreated'),
  replies: 'asked',
  ends: 'newMeetings',
  settles: true,
  together: meetingsCreated,
});

/** To those coming to any of several meetings of a series, maybe coming or waiting: a new title, time or place. */
export const seriesChanged = emailKind('seriesChanged', {
  ...aboutSeries,
  readers: readersOfEmail('seriesChanged'),
  replies: 'asked',
  ends: 'meetings',
  settles: true,
  together: meetingsChanged,
});

/** To the same people: these meetings were cancelled. */
export const seriesCancelled = emailKind('seriesCancelled', {
  ...aboutSeries,
  readers: readersOfEmail('seriesCancelled'),
  ends: 'meetings',
  settles: true,
  together: meetingsChanged,
});

/** To a member on the waiting list who got a place, whatever else has changed. */
export const meetingMovedUp = emailKind('meetingMovedUp', {
  ...aboutMeeting,
  readers: readersOfEmail('meetingMovedUp'),
  replies: 'changed',
  ends: 'meetings',
  together: meetingsChanged,
});

/** To those coming, a day before. */
export const meetingReminder = emailKind('meetingReminder', {
  ...aboutMeeting,
  readers: readersOfEmail('meetingReminder'),
  replies: 'changed',
  ends: 'meetings',
});
