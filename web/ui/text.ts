import styles from './Text.module.css';

/** How texts of the site stand: parts below each other, running text, sections with headings, numbered steps. */
export const stackClass = styles['stack'];
export const proseClass = styles['prose'];
export const sectionsClass = styles['sections'];
export const titledClass = styles['titled'];
export const stepsClass = styles['steps'];
