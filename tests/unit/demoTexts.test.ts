import { describe, expect, test } from 'vitest';
import type { DemoTexts } from '#gateway/commands/demo/texts/DemoTexts.ts';
import * as news from '#gateway/commands/demo/texts/news.ts';
import { demoTexts } from '#gateway/commands/demo/texts/textsOf.ts';
import { languages } from '#locales/keys.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { findingsIn } from '#schema/moderation/findings.ts';

const titled = ({ clubs, meetings, series, welcomes, notices, topics }: DemoTexts) => [
  ...clubs.map(({ title, description: text }) => ({ title, text, most: bounds.clubTitle })),
  ...[...meetings, ...series].map(({ title, description: text }) => ({ title, text, most: bounds.meetingTitle })),
  ...[...welcomes, ...notices].map(({ title, content: text }) => ({ title, text, most: bounds.noticeTitle })),
  ...topics.flatMap(({ title, posts }) => posts.map(({ text }) => ({ title, text, most: bounds.topicTitle }))),
];

describe.each(languages)('the texts of the demo (%s)', (language) => {
  const texts = demoTexts[language];
  const isEnglish = language === 'en';

  test('are varied', () => {
    const count = (list: { title: string }[]) => new Set(list.map(({ title }) => title)).size;
    expect(count(texts.meetings)).toBeGreaterThanOrEqual(isEnglish ? 12 : 6);
    expect(count([...texts.welcomes, ...texts.notices])).toBeGreaterThanOrEqual(isEnglish ? 8 : 4);
    expect(count(texts.topics)).toBeGreaterThanOrEqual(isEnglish ? 8 : 4);
  });

  test('could have been written on the site, and promise nothing', () => {
    expect(titled(texts).filter(({ title, most }) => title.length > most)).toEqual([]);
    expect(titled(texts).filter((text) => findingsIn(text).length > 0)).toEqual([]);
  });

  test('tell conversations in order, in which nobody answers themselves', () => {
    for (const { title, hours, posts } of texts.topics) {
      expect([...posts].sort((one, other) => one.after - other.after)).toEqual(posts);
      expect(hours - (posts.at(-1)?.after ?? 0), title).toBeGreaterThanOrEqual(1);
      for (const { by, answers } of posts) if (answers) expect(posts[answers - 1]?.by, title).not.toBe(by);
    }
  });

  test('of the newsroom promise nothing, and say what was corrected', () => {
    for (const { texts, corrected } of Object.values(news)) {
      const { title, teaser, content } = texts[language];
      expect([title.length <= bounds.newsTitle, teaser.length <= bounds.newsTeaser]).toEqual([true, true]);
      expect(findingsIn({ title, text: `${teaser}\n\n${content}` }), title).toEqual([]);
      if (corrected) expect(content).toContain(corrected[language].says);
    }
  });
});
