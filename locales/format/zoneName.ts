import { dateFormat } from './dateFormat.ts';
/**
 * The everyday name of a time zone, for use within a sentence: "Australian Eastern Time", or the name of its country's
 * time if there is nothing better. Undefined for a zone that is merely an offset from Greenwich.
 */
export function zoneName(tag: string, timeZone: string, at: Date): string | undefined {
  const nameAs = (timeZoneName: 'long' | 'longGeneric' | 'shortGeneric') =>
    dateFormat(tag, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const generic = nameAs('longGeneric');
  // Without a generic name of its own, a zone gets its country's ("Italy Time"), which reads oddly outside English;
  // prefer the specific name (standard or summer time).
  const ofCountry = generic === nameAs('shortGeneric');
  const name = [...(ofCountry ? [nameAs('long')] : []), generic].find(
    (candidate) => candidate && !/^(?:GMT|UTC)[+−-]/.test(candidate),
  );
  return name?.replace(/^Ora /, 'ora ');
}
