/** The coordinate system of the scenes. */
export const width = 1440;
export const height = 560;

/** One stroke of a scene: its class in Hero.module.css, and its path. */
export interface Stroke {
  look: string;
  d: string;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const path = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(1)}`).join('L')}`;
const down = `L${width} ${height}L0 ${height}Z`;
const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** Pseudo-random but deterministic, so that prerendered and client markup agree. */
const scatter = (seed: number): number => {
  const x = Math.sin(seed * 127.1) * 43758.5453;
  return x - Math.floor(x);
};

/** A sea of lines resembling price charts. */
function tide(): Stroke[] {
  const line = (row: number) =>
    path(
      numbers(49).map((index) => {
        const x = (index / 48) * width;
        const swell = Math.sin(x / 190 + row * 0.9) * (46 - row * 4) + Math.sin(x / 83 + row * 2.1) * (18 - row * 1.6);
        return [x, 150 + row * 34 + swell - x * 0.06];
      }),
    );
  return [
    { look: 'sun', d: circle(1130, 150, 92) },
    ...numbers(9).flatMap((row) => [
      { look: 'ground', d: line(row) + down },
      { look: row === 2 ? 'bright' : 'line', d: line(row) },
    ]),
  ];
}

/** Layered ridges at sunrise. */
function ridges(): Stroke[] {
  const ridge = (row: number) =>
    path(
      numbers(41).map((index) => {
        const x = (index / 40) * width;
        const peaks = Math.abs(Math.sin(x / (210 - row * 14) + row * 1.7)) * (150 - row * 16);
        return [x, 230 + row * 52 - peaks - scatter(index + row * 50) * 14];
      }),
    );
  return [
    { look: 'sun', d: circle(1010, 190, 120) },
    ...numbers(6).flatMap((row) => [
      { look: 'ground', d: ridge(row) + down },
      { look: row === 1 ? 'bright' : 'line', d: ridge(row) },
    ]),
  ];
}

/** A skyline of candlesticks over still water. */
function skyline(): Stroke[] {
  const shore = 400;
  const candles = numbers(24).flatMap((index) => {
    const x = 40 + index * 58;
    const tall = 60 + scatter(index) * 150 + Math.sin(index / 3.4) * 50 + index * 3;
    const wick = 22 + scatter(index + 40) * 34;
    const body = `M${x} ${shore}v${-tall.toFixed(0)}h30v${tall.toFixed(0)}z`;
    const echo = `M${x} ${shore + 14}v${(tall * 0.4).toFixed(0)}M${x + 30} ${shore + 14}v${(tall * 0.4).toFixed(0)}`;
    return [
      { look: index % 3 === 1 ? 'solid' : 'hollow', d: body },
      { look: 'line', d: `M${x + 15} ${shore - tall}v${-wick.toFixed(0)}` },
      { look: 'faint', d: echo },
    ];
  });
  return [
    { look: 'sun', d: circle(330, 130, 74) },
    ...candles,
    { look: 'bright', d: `M0 ${shore}H${width}` },
    ...numbers(5).map((row) => ({ look: 'faint', d: `M${90 * row} ${shore + 34 + row * 26}H${width - 60 * row}` })),
  ];
}

/** A lighthouse above the sea. */
function lighthouse(): Stroke[] {
  const sea = (row: number) =>
    path(
      numbers(49).map((index) => {
        const x = (index / 48) * width;
        return [x, 410 + row * 30 + Math.sin(x / 120 + row * 1.4) * (10 - row)];
      }),
    );
  return [
    { look: 'beam', d: 'M1082 168L180 40V250L1082 190Z' },
    { look: 'ground', d: 'M880 430C950 380 1000 330 1060 322H1130C1220 330 1330 380 1440 392V560H880Z' },
    { look: 'line', d: 'M880 430C950 380 1000 330 1060 322H1130C1220 330 1330 380 1440 392' },
    { look: 'hollow', d: 'M1072 322L1080 200H1116L1124 322Z' },
    { look: 'solid', d: 'M1077 250L1080 222H1116L1119 250ZM1073 300L1075 276H1121L1123 300Z' },
    { look: 'hollow', d: 'M1078 200V164H1118V200ZM1070 164H1126L1098 138Z' },
    { look: 'sun', d: circle(1098, 181, 11) },
    ...numbers(5).flatMap((row) => [
      { look: 'ground', d: sea(row) + down },
      { look: row === 1 ? 'bright' : 'line', d: sea(row) },
    ]),
  ];
}

/** Clubs as lights, with connections between them. */
function lights(): Stroke[] {
  const places = numbers(22).map((index): [number, number] => [
    520 + scatter(index + 3) * 880,
    60 + scatter(index + 60) * 440,
  ]);
  const arcs = places.map(([x, y], index) => {
    const [toX, toY] = places[(index * 5 + 3) % places.length] ?? [x, y];
    const lift = Math.min(y, toY) - Math.abs(x - toX) * 0.18;
    const [from, top, to] = [
      [x, y],
      [(x + toX) / 2, lift],
      [toX, toY],
    ].map((point) => point.map(Math.round).join(' '));
    return { look: index % 5 === 0 ? 'bright' : 'faint', d: `M${from}Q${top} ${to}` };
  });
  return [
    ...arcs,
    ...places.map(([x, y], index) => {
      const hub = index % 4 === 0;
      return { look: hub ? 'sun' : 'dot', d: circle(Math.round(x), Math.round(y), hub ? 12 : 5) };
    }),
  ];
}

/** The five scenes behind the hero's text, in order; each is drawn when it is shown. */
export const scenes: (() => Stroke[])[] = [tide, ridges, skyline, lighthouse, lights];
