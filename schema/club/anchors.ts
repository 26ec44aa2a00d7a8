/** The element ids of notices and meetings on their club's page, targets of links in e-mails and notifications. */
export const anchors = {
  notice: (id: number) => `notice-${id}`,
  meeting: (id: number) => `meeting-${id}`,
} as const;

/** The URL fragment for a notice or a meeting on its club's page; empty for neither. */
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
