/**
 * Whether this engine knows a time zone. Names are added every year: Firefox 115 has no America/Coyhaique, Safari 15 no
 * Europe/Kyiv, and a browser that cannot tell its own says Etc/Unknown, which it does not take itself.
 */
export function knowsZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The time zone of this engine; UTC if it does not know. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return knowsZone(timeZone) ? timeZone : 'UTC';
}

/** A time zone if this engine knows it, or else its own. */
export const knownZone = (zone: string): string => (knowsZone(zone) ? zone : ownZone());

/**
 * Formats dates, as `Intl.DateTimeFormat` does, of which this is the only use: it throws for a time zone that the engine
 * does not know. Such a zone's times are given in the engine's own.
 */
export function dateFormat(tag: string | undefined, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tag, options);
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: undefined });
  }
}
