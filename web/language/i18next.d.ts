import type { English } from '#locales/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    // Only the server writes letters.
    resources: Omit<English, 'letters'>;
  }
}
