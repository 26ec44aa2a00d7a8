/**
 * What people call the time of a time zone: "Australian Eastern Time", and only where there is no such name, the time of its
 * country. It stands within a sentence. Undefined for a zone that is nothing but its distance from Greenwich.
 */
export function zoneName(tag: string, timeZone: string, at: Date): string | undefined {
  const named = (timeZoneName: 'long' | 'longGeneric' | 'shortGeneric') =>
    new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const generic = named('longGeneric');
  // That of a country, which languages other than English only put together. What the clocks show then has a name.
  const ofCountry = generic === named('shortGeneric');
  const name = [...(ofCountry ? [named('long')] : []), generic].find((one) => one && !/^(?:GMT|UTC)[+−-]/.test(one));
  return name?.replace(/^Ora /, 'ora ');
}
