import AxeBuilder from '@axe-core/playwright';
import type { ElementHandle, Page } from '@playwright/test';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { aBusyAdministrator, aBusyClub, memberPages, openIn, publicPages } from '#tests/support/looks.ts';

/** What a mouse can rest on; the way past the header is out of sight until the keyboard reaches it. */
const controls = ':is(a:not([href="#main"]), button, summary, label, select, input, textarea, tbody tr):visible';

/** What the style of a control can depend on; those that are alike are looked at once. */
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

/** The texts that cannot be read while the mouse rests on a control. */
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

for (const theme of ['light', 'dark'] as const)
  test(`whatever the mouse rests on can be read, ${theme}`, async ({ page, site }) => {
    test.slow();
    const seen = new Set<string>();
    const visit = async (path: string) => {
      await openIn(page, path, { theme, width: 1440 });
      // As they are now: resting on a menu opens it.
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
    // Enough kinds to say that the pages were looked at.
    expect(seen.size).toBeGreaterThan(50);
  });
