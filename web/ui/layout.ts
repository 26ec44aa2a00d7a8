import styles from './layout.module.css';

/** Parts below each other, as in a dialog. */
export const stackClass = styles.stack;
/** Two fields side by side where there is room. */
export const pairClass = styles.pair;
/** The same for two moments, which need more room. */
export const timesClass = styles.times;
/** The parts of a page below each other. */
export const pageStackClass = styles.pageStack;
/** Running text. */
export const proseClass = styles.prose;
/** A heading with its text beside or below it. */
export const titledClass = styles.titled;
/** Numbered steps. */
export const stepsClass = styles.steps;
/** Text for screen readers, and whatever else is on the page but not seen. */
export const hiddenClass = styles.hidden;
