import { describe, expect, test } from 'vitest';
import { compare } from '#web/forms/useVersions.ts';
import { clubValuesOf, emptyClub } from '#web/pages/profile/clubs/clubValues.ts';

const seen = { ...emptyClub, title: 'Harbour', description: 'Tuesdays.', country: 'Italy' };

describe('a club that was changed during an edit', () => {
  test('keeps fields that only the member changed, and adopts those that only others changed', () => {
    const conflict = compare({ ...seen, title: 'My title' }, seen, { ...seen, privacy: true });
    expect(conflict.mine.title).toBe('My title');
    expect(conflict.chosen).toEqual({ privacy: 'theirs' });
  });

  test('lets the member choose where both changed a field, starting with their own version', () => {
    const contacts = [{ contactName: 'Mail', contactLink: 'mailto:ann@example.com' }];
    const conflict = compare({ ...seen, title: 'Mine' }, seen, { ...seen, title: 'Theirs', contacts });
    expect(conflict.chosen).toEqual({ title: 'mine', contacts: 'theirs' });
    expect([conflict.mine.title, conflict.theirs.title]).toEqual(['Mine', 'Theirs']);
  });

  test('offers no choice if only the member changed the contacts', () => {
    const sent = [{ __typename: 'ClubContact', contactName: 'Mail', contactLink: 'mailto:ann@example.com' }];
    const contacts = [{ contactName: 'Mail', contactLink: 'mailto:bob@example.com' }];
    const stored = () => clubValuesOf({ ...seen, contacts: sent });
    expect(compare({ ...seen, contacts }, stored(), stored()).chosen).toEqual({});
  });

  test('offers no choice if both made the same change', () => {
    expect(compare({ ...seen, title: 'Same' }, seen, { ...seen, title: 'Same' }).chosen).toEqual({});
  });

  test('keeps earlier choices, and the member’s first version, when it is changed once more', () => {
    const second = { ...seen, title: 'Theirs' };
    const before = { mine: { ...seen, title: 'Mine' }, theirs: second, chosen: { title: 'theirs' as const } };
    const third = { ...second, title: 'Theirs again', privacy: true };
    const conflict = compare({ ...seen, title: 'Theirs' }, second, third, before);
    expect(conflict.chosen).toEqual({ title: 'theirs', privacy: 'theirs' });
    expect([conflict.mine.title, conflict.theirs.title]).toEqual(['Mine', 'Theirs again']);
  });
});
