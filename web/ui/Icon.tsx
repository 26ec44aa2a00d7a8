const shapes = {
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 21h4',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M6 9l6 6 6-6',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 7.5 0 0115 0',
  people:
    'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5a6.5 6.5 0 0113 0M15.5 4.8a3.5 3.5 0 010 6.4M18 14.2a6.5 6.5 0 013.5 5.3',
  out: 'M14 4h5a1 1 0 011 1v14a1 1 0 01-1 1h-5M10 8l-4 4 4 4M6 12h9',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 01-1 1H6a1 1 0 01-1-1V8a1 1 0 011-1h4',
  telegram: 'M20.5 4.5L3.5 11l5 2 2 6 3-3.5 4.5 3.5 2.5-14.5zM8.5 13l8-5.5-6 8',
  instagram:
    'M8 3.5h8a4.5 4.5 0 014.5 4.5v8a4.5 4.5 0 01-4.5 4.5H8A4.5 4.5 0 013.5 16V8A4.5 4.5 0 018 3.5zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM16.8 7.2v.01',
  facebook:
    'M14 21v-7h2.8l.5-3.2H14V8.9c0-1 .4-1.7 1.8-1.7h1.6V4.3C17 4.2 16.1 4 15 4c-2.6 0-4.2 1.5-4.2 4.3v2.5H8V14h2.8v7',
  youtube:
    'M4 6.5c2-.7 14-.7 16 0 1.3.6 1.3 10.4 0 11-2 .7-14 .7-16 0-1.3-.6-1.3-10.4 0-11zM10.5 9.5v5l4.2-2.5-4.2-2.5z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof shapes;

/** An icon sized for the text next to it, hidden from screen readers. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => <Drawing path={shapes[name]} size={size} />;

/** The same from a path of its own, for icons that only some pages need (drawings.ts). */
export function Drawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
