import styles from './HomeScreenPicture.module.css';

/** The steps of the tutorial, by the keys of their captions. */
export const pictures = ['picture1', 'picture2', 'picture3'] as const;

/** A drawing of a phone: the menu, the entry, or the icon on the home screen. */
export function HomeScreenPicture({ picture }: { picture: (typeof pictures)[number] }) {
  return (
    <svg viewBox="0 0 160 280" className={styles.phone} aria-hidden="true">
      <rect className={styles.body} x="10" y="4" width="140" height="272" rx="20" />
      <rect className={styles.screen} x="18" y="20" width="124" height="240" rx="8" />
      {picture === 'picture3' ? <HomeScreen /> : <Browser withEntry={picture === 'picture2'} />}
    </svg>
  );
}

function Browser({ withEntry }: { withEntry: boolean }) {
  return (
    <>
      <rect className={styles.line} x="28" y="40" width="70" height="8" rx="4" />
      {[62, 78, 94].map((y) => (
        <rect key={y} className={styles.soft} x="28" y={y} width={y === 94 ? 64 : 104} height="6" rx="3" />
      ))}
      {withEntry ? (
        <>
          <rect className={styles.sheet} x="18" y="150" width="124" height="110" rx="8" />
          {[166, 226].map((y) => (
            <rect key={y} className={styles.soft} x="30" y={y} width="80" height="6" rx="3" />
          ))}
          <rect className={styles.chosen} x="24" y="184" width="112" height="30" rx="6" />
          <path className={styles.stroke} d="M36 199h12M42 193v12" />
          <rect className={styles.onAccent} x="56" y="196" width="66" height="6" rx="3" />
        </>
      ) : (
        <>
          <rect className={styles.sheet} x="18" y="228" width="124" height="32" />
          <circle className={styles.chosen} cx="80" cy="244" r="13" />
          <path className={styles.stroke} d="M80 250v-12m-4 4l4-4 4 4" />
        </>
      )}
    </>
  );
}

function HomeScreen() {
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return places.map((icon) => {
    const [x, y] = [30 + (icon % 3) * 36, 44 + Math.floor(icon / 3) * 44];
    return icon === 4 ? (
      <g key={icon}>
        <rect className={styles.chosen} x={x - 3} y={y - 3} width="34" height="34" rx="9" />
        <path className={styles.stroke} d={`M${x + 4} ${y + 20}l6-8 5 5 9-11`} />
      </g>
    ) : (
      <rect key={icon} className={styles.soft} x={x} y={y} width="28" height="28" rx="7" />
    );
  });
}
