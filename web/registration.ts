/**
 * Whether people can register, as the gateway writes it on the page (gateway/pages/builtPages.ts). Elements that depend on it
 * name it in `data-when`, so that prerendered pages are right before any script runs (ui/base.css).
 */
export const isRegistrationOpen = (): boolean => document.documentElement.dataset.registration !== 'closed';
