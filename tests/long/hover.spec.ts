import AxeBuilder from '@axe-core/playwright';
import type { ElementHandle, Page } from '@playwright/test';
import { aBusyAdministrator, aBusyClub, memberPages, themes } from '#tests/fixtures/pageVariants.ts';
import { publicPages } from '#tests/fixtures/publicPages.ts';
import { oneOfToday } from '#tests/runner/today.mjs';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { openIn } from '#tests/support/pageChecks.ts';

/** Everything a mouse can hover over; not the skip link, which is hidden until it has the focus. */
const controls = ':is(a:not([href="#main"]), button, summary, label, select, input, textarea, tbody tr):visible';

/** Everything that a control's style can depend on; controls of the same kind are checked once. */
const kindOf = (control: ElementHandle<Element>): Promise<string> =>
  control.evaluate(({ tagName, className, parentElement, attributes }) =>
    JSON.stringify([
      tagName,
      className,
      parentElement?.className,
      [...attributes].flatMap(({ name, value }) =>
        /^aria-(pressed|current|expanded|selected|disabled|invalid|sort)$|^(disabled|type)$/.test(name)
          ? [name, value]
          : [],
      ),
    ]),
  );

/** The elements with too little contrast while the mouse hovers over a control. */
async function unreadable(page: Page, control: ElementHandle<Element>): Promise<string[]> {
  await control.hover({ force: true });
  await control.evaluate((element) => element.setAttribute('data-hovered', ''));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[data-hovered]')
    .withRules('color-contrast')
    .options({ resultTypes: ['violations'] })
    .analyze();
  await control.evaluate((element) => element.removeAttribute('data-hovered'));
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

for (const theme of [oneOfToday(themes)])
  test(`every control is readable while the mouse hovers over it, ${theme}`, async ({ page, site }) => {
    test.slow();
    const seen = new Set<string>();
    const visit = async (path: string) => {
      await openIn(page, path, { theme, width: 1440 });
      // A snapshot of the controls, because hovering over a menu opens it.
      for (const control of (await page.locator(controls).elementHandles()) as ElementHandle<Element>[]) {
        const kind = await kindOf(control);
        if (seen.has(kind)) continue;
        seen.add(kind);
        expect.soft(await unreadable(page, control), `${path} ${kind}`).toEqual([]);
      }
    };
    const { owner, path: club } = await aBusyClub(site);
    for (const path of [...publicPages, club]) await test.step(path, () => visit(path));
    await openAs(page, await aBusyAdministrator(site));
    for (const path of memberPages) await test.step(path, () => visit(path));
    await openAs(page, owner);
    await test.step(club, () => visit(club));
    // Enough kinds to show that the pages were really checked.
    expect(seen.size).toBeGreaterThan(50);
  });
