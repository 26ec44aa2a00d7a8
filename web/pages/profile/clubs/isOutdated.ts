import type { Refusal } from '../../../graphql/result.ts';

/** Whether a refusal means that the list on the page is out of date, so that its dialog serves nothing any more. */
export const isOutdated = ({ reason }: Refusal): boolean =>
  ['club.unknown', 'club.notOwner', 'club.notDeclined', 'club.appealedBefore', 'club.offerUnknown'].includes(reason);
