import type { AdministrativeActFilter, AdministrativeActKind } from '../../../../graphql/types.generated.ts';
import { idOf, optionIn } from '../useListAddress.ts';

const offered: Record<AdministrativeActKind, true> = {
  clubVerified: true,
  clubDeclined: true,
  clubUndeleted: true,
  reportDismissed: true,
  noticeHidden: true,
  noticeShown: true,
  postHidden: true,
  postShown: true,
  pictureRemoved: true,
  userEdited: true,
  userSuspended: true,
  userUnsuspended: true,
  twoFactorReset: true,
  allowanceGranted: true,
  allowanceDeclined: true,
  administratorMade: true,
  userCreated: true,
  recoveryLinkIssued: true,
  screeningAdded: true,
  screeningRemoved: true,
  settingChanged: true,
};

/** The kinds of administrative acts, in the order of the log's filter. */
export const kinds = Object.keys(offered) as AdministrativeActKind[];

/** The log's filters, by their names in the URL. */
export const filterNames = ['kind', 'actor', 'user', 'from', 'to'] as const;
type Filters = Record<(typeof filterNames)[number], string>;

/** The start of a day in the reader's time zone, or `later` days after it; undefined if the text is not a date. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString() : undefined;
}

/** The filter for the log's query; `to` is inclusive. */
export function actFilter({ kind, actor, user, from, to }: Filters): AdministrativeActFilter {
  return {
    kind: optionIn(kinds, kind) ?? null,
    actorID: idOf(actor) ?? null,
    // An invalid id matches nobody.
    userID: user === '' ? null : (idOf(user) ?? 0),
    since: startOf(from) ?? null,
    until: startOf(to, 1) ?? null,
  };
}
