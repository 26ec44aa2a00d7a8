import documents from './sampleDocuments.json' with { type: 'json' };

/**
 * An invented key information document of a contract on EUR/USD, and an invented month of an account that trades it, in
 * euros. `spread` and `commission` are of one position, opened and closed; `night` of each night.
 */
export const sampleDocuments = documents;
