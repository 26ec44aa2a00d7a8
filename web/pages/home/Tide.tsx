import styles from './Tide.module.css';

const width = 1440;

/** One line of the water: two waves laid over each other, each line calmer than the one before it. */
function line(row: number): string {
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = (index / 48) * width;
    const swell = Math.sin(x / 190 + row * 0.9) * (46 - row * 4) + Math.sin(x / 83 + row * 2.1) * (18 - row * 1.6);
    return `${x.toFixed(0)} ${(150 + row * 34 + swell - x * 0.06).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const lines = Array.from({ length: 9 }, (_, row) => ({ row, path: line(row) }));

/** A sea of lines that might be prices: the picture behind the first words. */
export function Tide() {
  return (
    <svg
      className={styles['tide']}
      viewBox={`0 0 ${width} 560`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles['sun']} cx="1130" cy="150" r="92" />
      {lines.map(({ row, path }) => (
        <g key={row}>
          <path className={styles['water']} d={`${path}L${width} 560L0 560Z`} />
          <path className={row === 2 ? styles['bright'] : styles['line']} d={path} />
        </g>
      ))}
    </svg>
  );
}
