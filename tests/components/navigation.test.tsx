import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, open } from './site.tsx';

const scrolledTo = (top: number) => expect.poll(() => scrollY).toBe(top);
const heading = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('every navigation ends at the top, even Back and Forward, but a choice within a page does not scroll', async () => {
  const footer = page.getByRole('contentinfo');
  const focusAndPress = async (link: ReturnType<typeof page.getByRole>) => {
    (link.element() as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
  };
  await open('/countries');
  await heading('Countries');
  for (const name of ['Europe', 'Asia']) {
    scrollTo(0, 150);
    const region = page.getByRole('link', { name, exact: true });
    await focusAndPress(region);
    await expect.poll(address).toMatch(new RegExp(`${name}$`));
    await expect.element(region).toHaveFocus();
    await scrolledTo(150);
  }
  await footer.getByRole('link', { name: 'About Us' }).click();
  await heading('About us');
  await scrolledTo(0);
  for (let presses = 0; presses < 2; presses++) {
    scrollTo(0, 500);
    await focusAndPress(footer.getByRole('link', { name: 'About Us' }));
    await scrolledTo(0);
    await expect.element(page.getByRole('main')).toHaveFocus();
  }
  scrollTo(0, 500);
  history.back();
  await heading('Countries');
  await scrolledTo(0);
  scrollTo(0, 200);
  history.forward();
  await heading('About us');
  await scrolledTo(0);
});
