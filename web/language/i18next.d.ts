import type { English } from '#locales/keys.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    // Only the server writes e-mails.
    resources: Omit<English, 'emails'>;
  }
}
