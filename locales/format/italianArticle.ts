/** Forms of the Italian article that a text can put before a percentage or a date, as in `{{share, al}}`. */
export const italianForms = ['il', 'un', 'del', 'al', 'dal', 'nel', 'sul'] as const;

/** A form of the Italian article. */
export type ItalianForm = (typeof italianForms)[number];

/** What is pronounced with a vowel first: otto, ottanta, undici, uno; but mille is not. */
const startsWithVowel = /^(8|11(?!\d)|1(?!\d|[.’]\d{3}))/;

/** Puts an Italian article before a written number or date: al 50%, all’8%, dello 0,5%, dall’11 novembre. */
export function withArticle(form: ItalianForm, figure: string): string {
  const stem = form === 'il' ? '' : form;
  if (figure.startsWith('0')) return `${form === 'un' ? 'uno' : `${stem}lo`} ${figure}`;
  return form !== 'un' && startsWithVowel.test(figure) ? `${stem}l’${figure}` : `${form} ${figure}`;
}
