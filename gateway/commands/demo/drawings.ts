import { hueOf } from '#schema/club/mark.ts';

const skins = ['#f6d7c3', '#eec1a2', '#d9a27c', '#b97a56', '#8d5a3b', '#6b4129'];
const hairs = ['#2b2320', '#4a3226', '#7a4f2b', '#b98b4e', '#8c8680', '#d9d4cf', '#6d2f23'];
/** Outlines of hair above the head at 100, 92: short, parted, curly, long, and none. */
const cuts = [
  'M54 92C50 52 76 40 100 40C126 40 150 54 146 92C140 74 128 66 100 66C74 66 60 74 54 92Z',
  'M52 104C46 56 72 38 104 40C134 42 152 60 146 100C142 78 130 70 112 64C92 76 66 76 58 84Z',
  'M50 96C40 84 48 66 58 62C58 44 78 36 92 44C104 30 130 38 134 52C150 52 160 76 150 94C142 72 122 66 100 68C78 66 60 74 50 96Z',
  'M44 160C40 90 48 40 100 38C152 40 160 90 156 160C146 150 142 120 140 90C126 80 108 74 96 62C84 78 66 82 60 92C58 122 54 150 44 160Z',
  '',
];
const mouths = ['M84 122Q100 136 116 122', 'M86 124Q100 132 114 124', 'M84 120Q100 144 116 120Z'];

const nth = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** A person of the demo, drawn from simple shapes. */
export function drawFace(id: number): string {
  const { deep, middle, tint } = hueOf(id + 5);
  const [skin, hair, cut] = [nth(skins, id * 5 + (id >> 2)), nth(hairs, id * 3 + 1), nth(cuts, id * 2 + (id >> 2))];
  const glasses =
    id % 4 === 1
      ? `<g fill="none" stroke="${deep}" stroke-width="3"><circle cx="82" cy="98" r="12"/><circle cx="118" cy="98" r="12"/><path d="M94 98H106"/></g>`
      : '';
  const beard =
    id % 5 === 2
      ? `<path d="M60 104C62 160 138 160 140 104C132 124 116 116 100 116C84 116 68 124 60 104Z" fill="${hair}"/>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">
    <rect width="200" height="200" fill="${tint}"/><circle cx="${40 + (id % 5) * 30}" cy="60" r="70" fill="${middle}" opacity=".25"/>
    <path d="M20 200C24 164 62 156 100 156C138 156 176 164 180 200Z" fill="${deep}"/>
    <path d="M84 136H116V162Q100 174 84 162Z" fill="${skin}"/>
    <ellipse cx="100" cy="98" rx="42" ry="50" fill="${skin}"/>
    ${beard}<path d="${cut}" fill="${hair}"/>
    <g fill="#241c18"><circle cx="83" cy="99" r="4"/><circle cx="117" cy="99" r="4"/></g>
    <path d="${nth(mouths, id)}" fill="${id % 3 === 2 ? '#fff' : 'none'}" stroke="#7a3b32" stroke-width="3" stroke-linecap="round"/>${glasses}</svg>`;
}

/** A landscape for a club of the demo: a sky, a sun, and hills or waves one behind the other. */
export function drawCover(id: number): string {
  const { deep, middle, tint } = hueOf(id);
  const layers = [0, 1, 2, 3].map((layer) => {
    const [height, swing] = [150 + layer * 52, 46 - layer * 7];
    const points = Array.from({ length: 37 }, (_, step) => {
      const at = step * 40;
      const y =
        height - swing * Math.sin(at / (90 + 37 * layer) + id * (layer + 1)) - (swing / 2) * Math.sin(at / 61 + id);
      return `${at} ${y.toFixed(1)}`;
    });
    return `<path d="M0 360L${points.join('L')}L1440 360Z" fill="${layer < 2 ? middle : deep}" opacity="${0.35 + layer * 0.2}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 360" width="1440" height="360">
    <rect width="1440" height="360" fill="${tint}"/>
    <circle cx="${200 + ((id * 311) % 1040)}" cy="${90 + ((id * 53) % 60)}" r="54" fill="#fff4d6"/>${layers.join('')}</svg>`;
}

/** Eight people around a table, seen from above. */
export function drawTable(id: number): string {
  const { deep, middle, tint } = hueOf(id);
  const people = Array.from({ length: 8 }, (_, seat) => {
    const angle = (seat + 0.5) * (Math.PI / 4);
    const [x, y] = [600 + 400 * Math.cos(angle), 340 + 235 * Math.sin(angle)].map(Math.round);
    const sheet = [600 + 245 * Math.cos(angle), 340 + 105 * Math.sin(angle)].map(Math.round);
    return `<circle cx="${x}" cy="${y}" r="66" fill="${nth([deep, middle, '#8c8680'], seat + id)}"/>
      <circle cx="${x}" cy="${y}" r="36" fill="${nth(hairs, seat * 3 + id)}"/>
      <rect x="${(sheet[0] ?? 0) - 34}" y="${(sheet[1] ?? 0) - 24}" width="68" height="48" rx="4" fill="#fff" opacity=".85"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 680" width="1200" height="680">
    <rect width="1200" height="680" fill="${tint}"/><ellipse cx="600" cy="340" rx="350" ry="185" fill="#b98b4e"/>${people.join('')}</svg>`;
}
