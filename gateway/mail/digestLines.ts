import type { Locale } from '#locales/language.ts';
import { topicPath } from '#schema/club/anchors.ts';
import type { ClubInDigest } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { anchor } from './html.ts';
import type { Part } from './parts.ts';

const plain = (text: string): Part => ({ text, html: escapeHtml(text) });

/** What is new in a club, one per line: its notices, and what is new in its topics. */
export function digestLines(locale: Locale, { id, notices, topics = [], more }: ClubInDigest, publicUrl: string): Part {
  const items = [
    ...notices.map((title) => plain(`– ${title}`)),
    ...topics.map(({ id: topic, title, kind, post, posts: count }) => {
      const what = translate(locale, `emails:inDigest.${kind}`, { count });
      const link = publicUrl + topicPath({ id }, { id: topic }, post);
      return {
        text: `– ${title} (${what}): ${link}`,
        html: `– <bdi>${anchor(link, title)}</bdi> (${escapeHtml(what)})`,
      };
    }),
    ...(more ? [plain('…')] : []),
  ];
  return {
    text: items.map(({ text }) => text).join('\n'),
    html: `<p>${items.map(({ html }) => html).join('<br>')}</p>`,
  };
}
