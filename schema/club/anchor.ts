/** The fragment by which an address leads to a notice or a meeting on its club's page; empty for neither. */
export function anchorOf({
  notice,
  meeting,
}: {
  notice?: number | null | undefined;
  meeting?: number | null | undefined;
}): string {
  if (notice) return `#notice-${notice}`;
  return meeting ? `#meeting-${meeting}` : '';
}
