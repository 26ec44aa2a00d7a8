/** The id that digits name; 0, which nothing has, for anything else. A leading # is ignored. */
export function idIn(text: string): number {
  const digits = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  return digits && Number(digits) < 2 ** 31 ? Number(digits) : 0;
}
