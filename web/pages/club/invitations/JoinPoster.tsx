import { create } from 'qrcode';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from './JoinPoster.module.css';

/** The light border around the code, in modules, which scanners need (ISO/IEC 18004). */
const border = 4;

/** A club's permanent link as a QR code, to be shown or printed. */
export function JoinPoster({ title, link }: { title: string; link: string }) {
  const { t } = useTranslation('invitation');
  return (
    <div className={stackClass}>
      <p>{t('permanent.codeText')}</p>
      <figure className={styles.poster}>
        <figcaption>{title}</figcaption>
        <QrCode text={link} label={t('permanent.codeOf', { title })} />
        <p>{t('permanent.scan')}</p>
      </figure>
      <Button look="secondary" onClick={() => window.print()}>
        {t('permanent.print')}
      </Button>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * border;
  const dark = [...data.keys()].filter((index) => data[index]);
  const path = dark.map((index) => `M${border + (index % size)} ${border + Math.floor(index / size)}h1v1h-1z`).join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label}>
      <path d={`M0 0h${width}v${width}h-${width}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
