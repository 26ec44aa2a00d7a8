import type { Locale } from '#locales/language.ts';
import { anchorOf, clubPath, topicPath } from '#schema/club/anchors.ts';
import type { ClubInDigest, MeetingInDigest, Recipient, TopicInDigest } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { anchor } from './html.ts';
import type { Part } from './parts.ts';
import { startsWhen } from './subjects.ts';

/** An item of a digest: its title and link, its author, and the first line of the text. */
interface Item {
  title: string;
  about?: string;
  link: string;
  author?: string;
  excerpt?: string;
}

/** For whom a digest is rendered, by which site and when. */
interface Reading {
  recipient: Recipient;
  publicUrl: string;
  now: Date;
}

/** What is new in a club, item by item: its notices, what is new in its topics, and its next meetings. */
export function digestLines(locale: Locale, club: ClubInDigest, { recipient, publicUrl, now }: Reading): Part {
  const { id, notices, topics, meetings, more } = club;
  const newIn = ({ kind, posts: count }: TopicInDigest) => translate(locale, `emails:inDigest.${kind}`, { count });
  const replied = ({ reply }: MeetingInDigest) => translate(locale, `emails:inDigest.reply.${reply ?? 'none'}`);
  const items = [
    ...notices.map((notice) => ({ ...notice, link: clubPath(id) + anchorOf({ notice: notice.id }) })),
    ...topics.map((topic) => ({ ...topic, about: newIn(topic), link: topicPath({ id }, topic, topic.post) })),
    ...meetings.map((meeting) => ({
      title: `${meeting.title}, ${startsWhen(locale, meeting, recipient, now)}`,
      about: replied(meeting),
      link: clubPath(id) + anchorOf({ meeting: meeting.id }),
    })),
  ].map((item) => itemPart({ ...item, link: publicUrl + item.link }));
  const parts = [...items, ...(more ? [{ text: '…', html: '<p>…</p>' }] : [])];
  return { text: parts.map(({ text }) => text).join('\n'), html: parts.map(({ html }) => html).join('') };
}

function itemPart({ title, about, link, author, excerpt }: Item): Part {
  const words = [author, excerpt].filter(Boolean).join(': ');
  const what = about ? ` (${about})` : '';
  return {
    text: [`– ${title}${what}: ${link}`, ...(words ? [`  ${words}`] : [])].join('\n'),
    html: `<p>– <bdi>${anchor(link, title)}</bdi>${escapeHtml(what)}${words ? `<br><bdi>${escapeHtml(words)}</bdi>` : ''}</p>`,
  };
}
