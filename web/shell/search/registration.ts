/**
 * Whether registration is open, as the gateway marks it on the page (gateway/pages/builtPages.ts). Elements that depend
 * on it carry `data-when`, so that prerendered pages are right before any script runs (ui/base.css).
 */
export const isRegistrationOpen = (): boolean => document.documentElement.dataset.registration !== 'closed';
