/**
 * The name of a scheduled backup: the beginning of the site's UUID, so that several sites may share a folder, and the
 * time. Names sort by time.
 */
export const backupName = (site: string, at: Date): string =>
  `${beginning(site)}${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

/** Recognises the names of a site's scheduled backups. */
export function nameTest(site: string): (name: string) => boolean {
  const [start, pattern] = [beginning(site), /^\d{8}T\d{6}Z\.backup$/];
  return (name) => name.startsWith(start) && pattern.test(name.slice(start.length));
}

/** What the names of all of a site's scheduled backups begin with. */
export const beginning = (site: string): string => `fx-clubs-${site.slice(0, 8)}-`;
