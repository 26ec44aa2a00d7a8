/** The red, green and blue of a colour such as #0a6b4f, from 0 to 255. */
const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The relative luminance of a colour (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast that texts need (WCAG 2.2, AA). */
const readable = 4.5;

/** What the accent stands on, and what stands on it, in each theme (web/ui/styles/tokens.css). */
export const aroundAccent = {
  light: { below: ['#f7f5f0', '#fffefb', '#ffffff', '#efece4'], above: '#ffffff' },
  dark: { below: ['#0d1512', '#141e1a', '#1b2722', '#0a110e'], above: '#06110c' },
} as const;

/** Whether links and buttons in this accent can be read in a theme. */
export function isReadableAccent(colour: string, theme: keyof typeof aroundAccent): boolean {
  const { below, above } = aroundAccent[theme];
  return [...below, above].every((other) => contrastOf(colour, other) >= readable);
}
