import { ClubMark } from '../../ui/ClubMark.tsx';
import { Picture, type ShownPicture } from '../../ui/Picture.tsx';
import styles from './ClubEmblem.module.css';

interface ClubEmblemProps {
  id: number;
  emblem?: ShownPicture | null | undefined;
  size: 32 | 36 | 44 | 48 | 56 | 64;
}

/** A club's emblem, next to its name; or else its mark. */
export function ClubEmblem({ id, emblem, size }: ClubEmblemProps) {
  if (!emblem) return <ClubMark id={id} size={size} />;
  return (
    <Picture picture={emblem} alt="" sizes={`${size}px`} className={`${styles.emblem} ${styles[`size${size}`]}`} />
  );
}
