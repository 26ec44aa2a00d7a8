import styles from './layout.module.css';

/** Vertical stack, as in a dialog. */
export const stackClass = styles.stack;
/** Two fields side by side if there is room. */
export const pairClass = styles.pair;
/** The same for two date-time fields, which need more room. */
export const timesClass = styles.times;
/** Vertical stack of a page's sections. */
export const pageStackClass = styles.pageStack;
/** A form and its result, or words and what they introduce, side by side if there is room; the shorter one stays in view. */
export const panesClass = styles.panes;
/** Running text. */
export const proseClass = styles.prose;
/** Rendered Markdown. */
export const markdownClass = styles.markdown;
/** Plain text with its spaces and lines. */
export const preformattedClass = styles.preformatted;
/** A section with a heading. */
export const titledClass = styles.titled;
/** Buttons side by side, which are not printed. */
export const buttonsClass = styles.buttons;
/** Numbered steps. */
export const stepsClass = styles.steps;
/** Visually hidden content, such as text for screen readers. */
export const hiddenClass = styles.hidden;
/** The mark, and the title, of a club that moves between a list and its page. */
export const movingMarkClass = styles.movingMark;
export const movingTitleClass = styles.movingTitle;
