/** The ids of a notice and of a meeting on their club's page, to which links of letters and notifications lead. */
export const anchors = {
  notice: (id: number) => `notice-${id}`,
  meeting: (id: number) => `meeting-${id}`,
} as const;

/** The fragment by which an address leads to a notice or a meeting on its club's page; empty for neither. */
export function anchorOf({
  notice,
  meeting,
}: {
  notice?: number | null | undefined;
  meeting?: number | null | undefined;
}): string {
  if (notice) return `#${anchors.notice(notice)}`;
  return meeting ? `#${anchors.meeting(meeting)}` : '';
}
