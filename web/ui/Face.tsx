import styles from './Face.module.css';
import { Initials } from './Initials.tsx';
import { Picture, type ShownPicture } from './Picture.tsx';

interface FaceProps {
  name: string;
  id?: number;
  /** Undefined if it is not known, null if there is none. */
  face?: ShownPicture | null | undefined;
  size?: 28 | 32 | 36 | 40 | 64 | 96;
}

/** A person's face, next to their name; or else their initials. */
export function Face({ face, size = 32, ...person }: FaceProps) {
  if (!face) return <Initials {...person} size={size} />;
  return <Picture picture={face} alt="" sizes={`${size}px`} className={`${styles.face} ${styles[`size${size}`]}`} />;
}
