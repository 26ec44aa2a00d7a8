import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { plurals } from '#locales/format/plurals.ts';
import { textSyntax } from '#web/language/texts.ts';

test.each([1_000_000, 2_000_000])('%i of something are as many in Italian as any others', async (count) => {
  const instance = createInstance().use(plurals);
  const members = { members_one: '{{count}} membro', members_other: '{{count}} membri' };
  const t = await instance.init({ ...textSyntax, lng: 'it', resources: { it: { translation: members } } });
  expect(t('members' as never, { count })).toBe(`${count} membri`);
});

test.each([
  ['Harbour & "Traders" <b>', 'Harbour & "Traders" <b> is full.'],
  ['Ζürich Öl 円', 'Ζürich Öl 円 is full.'],
  // First-strong isolate, pop directional isolate.
  ['نادي دبي (2026)', '\u2068نادي دبي (2026)\u2069 is full.'],
  ['מועדון!', '\u2068מועדון!\u2069 is full.'],
  ['ثم!\n\nThen!\nثم!', '\u2068ثم!\u2069\n\nThen!\n\u2068ثم!\u2069 is full.'],
])('the name %s leaves the words around it in order', async (club, sentence) => {
  const instance = createInstance();
  const t = await instance.init({
    ...textSyntax,
    lng: 'en',
    resources: { en: { translation: { full: '{{club}} is full.' } } },
  });
  expect(t('full' as never, { club })).toBe(sentence);
});
