import type { ThirdPartyModule } from 'i18next';

/**
 * Lets a text have the plural form `other` where the language has a rarer one that no text has, as Italian has `many` for
 * exact millions: "1.000.000 membri".
 */
export const plurals: ThirdPartyModule = {
  type: '3rdParty',
  init({ services: { pluralResolver } }) {
    const suffixOf = pluralResolver.getSuffix.bind(pluralResolver);
    pluralResolver.getSuffix = (...args: unknown[]) => suffixOf(...args).replace(/many$/, 'other');
  },
};
