import { timesInZone } from '#locales/format/timesInZone.ts';
import type { Language } from '#locales/keys.ts';
import { anchors, clubPath } from '#schema/club/anchors.ts';
import { translate } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { plainText } from '#schema/input/plainText.ts';
import { addressOf } from '../crawlers.ts';
import { askAsVisitor, rowId } from '../rendering.ts';
import { MeetingFeedDocument, type MeetingFeedQuery } from './feeds.generated.ts';
import type { FeedSource } from './source.ts';

type Meeting = Extract<MeetingFeedQuery['clubMeetings'], { nodes: unknown }>['nodes'][number];

/** What visitors see of a club's meetings on its page: those to come of an open club, and none of a closed one. */
export const meetingFeed: FeedSource = {
  name: 'MeetingFeed',
  pattern: /^\/clubs\/[1-9]\d*\/meetings$/,
  async read({ path, language, origin, asking }) {
    const clubID = rowId(path.split('/')[2] ?? '');
    const variables = { clubID, first: bounds.pageDefault };
    const { club, clubMeetings } = await askAsVisitor<MeetingFeedQuery>(MeetingFeedDocument, variables, asking);
    if (!('slug' in club) || !('nodes' in clubMeetings)) return undefined;
    const page = addressOf(origin, encodeURI(clubPath(clubID, club.slug, 'meetings')), language);
    const entries = clubMeetings.nodes.map((meeting) => ({
      // Without the slug, which changes with the club's title, it leads to the same.
      id: `${addressOf(origin, path, language)}#${anchors.meeting(meeting.id)}`,
      link: `${page}#${anchors.meeting(meeting.id)}`,
      title: meeting.cancelledAt ? `${translate(language, 'meetings:cancelled')}: ${meeting.title}` : meeting.title,
      summary: summaryOf(meeting, language),
      updatedAt: new Date(meeting.updatedAt),
    }));
    const ends = clubMeetings.nodes.map(({ end }) => Date.parse(end));
    return {
      title: `${translate(language, 'meetings:title')} · ${club.title} · ${asking.services.settings.inForce().name}`,
      description: translate(language, 'meetings:inFeed', { title: club.title }),
      page,
      updatedAt: new Date(Math.max(Date.parse(club.createdAt), ...entries.map(({ updatedAt }) => Number(updatedAt)))),
      entries,
      // What is over is no longer shown.
      until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
      noindex: club.state !== 'verified',
    };
  },
};

/** When a meeting takes place, why it is off, and what it is about. */
function summaryOf({ start, end, zone, cancelReason, description }: Meeting, language: Language): string {
  const reason = cancelReason && translate(language, 'meetings:cancelledBecause', { reason: cancelReason });
  return [timesInZone(language, new Date(start), new Date(end), zone), reason, plainText(description)]
    .filter(Boolean)
    .join('\n\n');
}
