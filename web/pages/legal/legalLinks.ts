import { paths } from '#schema/paths.ts';

/** Where the links in the legal texts lead. */
export const legalLinks = {
  account: paths.profileTab('account'),
  clubs: paths.profileTab('clubs'),
  contact: paths.contact,
  legalNotice: paths.legalNotice,
  terms: paths.terms,
  tradingView: 'https://www.tradingview.com/privacy-policy/',
};
