/** On phones, browsers have other names: on iOS, all of them are Safari underneath and say so as well. */
const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OP(R|T|X|iOS)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/F(irefox|xiOS)\//, 'Firefox'],
  [/(Chrom(e|ium)|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (names: [RegExp, string][], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** A device's browser and system from its User-Agent, or the first product named in it; '' if it is empty. */
export function deviceName(agent: string): string {
  const known = [first(browsers, agent), first(systems, agent)].filter(Boolean).join(', ');
  return known || (agent.split(/[\s/]/)[0] ?? '');
}
