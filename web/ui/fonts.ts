import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import display from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

/** The fonts that every page needs, as in styles/fonts.css. */
export const fonts = [
  { family: 'Newsreader Variable', file: display, weight: '200 800' },
  { family: 'Instrument Sans Variable', file: text, weight: '400 700' },
];
