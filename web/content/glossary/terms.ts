import type { Language } from '#locales/keys.ts';

/** What a term is called in each language. */
type Names = Readonly<Record<Language, string>>;

/** The terms of the glossary. Their texts are in `locales/<language>/glossary.json`, the numbers in `figures.ts`. */
export const terms = {
  pip: { en: 'Pip', it: 'Pip', ge: 'Pip' },
  spread: { en: 'Spread', it: 'Spread', ge: 'Spread (Geld-Brief-Spanne)' },
  leverage: { en: 'Leverage', it: 'Leva finanziaria', ge: 'Hebel' },
  margin: { en: 'Margin', it: 'Margine', ge: 'Margin (Sicherheitsleistung)' },
  stopLoss: { en: 'Stop loss', it: 'Stop loss', ge: 'Stop-Loss' },
  drawdown: { en: 'Drawdown', it: 'Drawdown (calo dal massimo)', ge: 'Drawdown (Rückgang vom Höchststand)' },
} as const satisfies Record<string, Names>;

/** The name of a term in code and in the address of its entry. */
export type TermId = keyof typeof terms;

/** Every term. */
export const termIds = Object.keys(terms) as TermId[];
