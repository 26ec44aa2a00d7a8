import { expect, test } from 'vitest';
import { shownName } from '#schema/input/names.ts';
import { isReserved } from '#schema/input/reservedNames.ts';

const rule = shownName(100);

/** Why a name is refused; undefined if it is not. */
function refusal(kind: 'person' | 'club', name: string): string | undefined {
  const { success, data, error } = rule.safeParse(name);
  if (!success) return error.issues[0]?.message;
  return isReserved(data, kind, 'FX Clubs') ? 'reserved' : undefined;
}

test.each([
  ...[
    "O'Brien",
    'O´Brien',
    '’t Hooft',
    'Müller-Łódź',
    'José María',
    'Nguyễn',
    '山田太郎',
    'Ольга',
    'محمد',
    'שרה',
    'สมชาย',
  ],
  ...['नरेन्द्र', '김철수', 'Jean-Luc', 'van der Berg', 'Ng', 'Dr. Ann', 'Ann 2', 'Stafford', 'Badminton', 'Modesto'],
  ...['Café 東京 ไทย 👩‍👩‍👧', 'Teamann', 'Ad Minder', 'Madmin', 'Fx Clubber'],
])('a person can be called %s', (name) => expect(refusal('person', name)).toBeUndefined());

test.each([
  ...[
    'ＡＤＭＩＮ',
    '𝐀𝐝𝐦𝐢𝐧',
    'Àdmín',
    'admin',
    'a d m i n',
    'A.D.M.I.N.',
    'Ad min',
    'sup-port',
    '4dm1n',
    'adm1n2026',
    'adrnin',
  ],
  ...['The Admin', 'myadmin', 'AdminAnn', 'Ann (Support)', '[Admin] Ann', 'Ann|Moderator', 'STΑFF', 'ТЕАМ', 'Offlcial'],
  ...['Moderatorin', 'Moderatrice', 'Assistenza', 'Amministratore', 'Kundendienst', 'Ufficiale', 'Offiziell', 'Team'],
  ...['FX Clubs Support', 'FXClubsSupport', 'fx_clubs', 'F X Clubs', 'FX C1ubs', 'Аdmin', '🛡️ Moderator', 'Ann 🛡'],
  ...['Giulia Соnti', 'A\u0301\u0302\u0303\u0304nn', 'Ann\u20dd'],
])('a member cannot be called %s', (name) => expect(refusal('person', name)).toBeDefined());

test.each([
  ...[
    'Harbour Traders',
    'Trading Support Group',
    'Support and Resistance',
    'Team Milano',
    'FX Club Milano',
    'Forex Team',
  ],
  ...['東京クラブ', 'FXクラブ東京', 'Клуб трейдеров', 'Traders’ Corner', '"Quoted" club', '€ 5', '#1 Traders', '7 – 9'],
  ...['Trading in Moderation', 'Personal finance', 'S&P 500', '🚀 Harbour', '🌊🌊🌊🌊🌊', 'Club 1\uFE0F\u20E3'],
])('a club can be called %s', (name) => expect(refusal('club', name)).toBeUndefined());

test.each([
  ...[
    'FX Clubs Official Support',
    'FX-Clubs Italia',
    'MyFXClubs',
    'fxclubs support',
    'ＦＸ Ｃｌｕｂｓ',
    'FX  Clubs',
    'F X C L U B S',
  ],
  ...['Support Team', 'Customer Support', 'Official Harbour', 'Harbour Admins', 'Kundendienst Harbour', '0fficial FX'],
  ...['Hаrbour Trаders', 'FX Сlubs', '✅ Harbour', 'Harbour ✓', '🛡️ Harbour'],
])('a member’s club cannot be called %s', (name) => expect(refusal('club', name)).toBeDefined());

test('a name is stored in the usual form of its letters, with one blank between words', () => {
  expect(rule.parse(' 𝐇𝐚𝐫𝐛𝐨𝐮𝐫 \u00a0 Ｔｒａｄｅｒｓ ')).toBe('Harbour Traders');
});

test('a site can have any name, of which only the whole is reserved', () => {
  expect(isReserved('Porto Traders', 'club', 'Porto')).toBe(true);
  expect(isReserved('Sport traders', 'club', 'Porto')).toBe(false);
  expect(isReserved('Harbour', 'club', '')).toBe(false);
});
