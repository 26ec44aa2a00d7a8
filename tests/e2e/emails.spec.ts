import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { clubMark } from '#gateway/mail/clubMark.ts';
import { markId, renderEmail } from '#gateway/mail/emails.ts';
import { languages } from '#locales/keys.ts';
import { emails } from '#schema/emails.ts';
import { anEmailOf, aReader, aSender } from '#tests/fixtures/emails.ts';

/** Somebody to whom e-mails state times in two time zones. */
const abroad = { ...aReader, timeZone: 'America/New_York' };
const mark = `data:image/png;base64,${clubMark(7).toString('base64')}`;

/** One page with what is in the frames of all these. */
const together = (pages: string[]): string => {
  const contents = pages.map((html) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]).join('');
  return pages[0]?.replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + contents + end) ?? '';
};

for (const language of languages)
  for (const [how, colorScheme] of [
    ['plain', 'light'],
    ['hostile', 'dark'],
  ] as const)
    test(`every kind of e-mail in ${language} with ${how} content fits a phone, and is accessible in ${colorScheme} colours`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme });
      const pages = Object.values(emails).map(({ kind }) =>
        renderEmail({ ...abroad, language }, anEmailOf(kind, how), aSender).html.replace(`cid:${markId}`, mark),
      );
      for (const html of pages) {
        await page.setContent(html);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([width, html.includes('{{')], html).toEqual([320, false]);
      }
      // At once: axe takes longer to begin than for an e-mail.
      await page.setContent(together(pages));
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([]);
    });
