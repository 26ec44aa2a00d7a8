import type { Language } from '#locales/keys.ts';
import enFailure from '../locales/en/failure.json';
import geFailure from '../locales/ge/failure.json';
import itFailure from '../locales/it/failure.json';

/** What is said when something does not arrive. Part of the client, so that these texts always do. */
export const failureTexts: Record<Language, typeof enFailure> = { en: enFailure, it: itFailure, ge: geFailure };
