import type { Refusal } from '../../../graphql/result.ts';

/** Whether a refusal means that the list on the page is stale, so that the open dialog no longer applies. */
export const isOutdated = ({ reason }: Refusal): boolean =>
  [
    'club.unknown',
    'club.notOwner',
    'club.notDeclined',
    'club.appealedBefore',
    'club.offerUnknown',
    'club.offerOfDeclined',
  ].includes(reason);
