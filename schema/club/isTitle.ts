import { folded } from '#locales/words/folded.ts';

/** A title for comparison: also without differences between spaces. */
const comparable = (title: string): string => folded(title).replace(/\s+/gu, ' ').trim();

/** Whether what was typed is this title, apart from case, accents and spaces. */
export const isTitle = (typed: string, title: string): boolean => comparable(typed) === comparable(title);
