import styles from './Picture.module.css';

/** What is shown of a picture: the path of its widest file, and the widths of all. */
export interface ShownPicture {
  url: string;
  widths: readonly number[];
  color: string;
}

interface PictureProps {
  picture: ShownPicture;
  /** Empty beside a text that says the same. */
  alt: string;
  /** How wide it is on the page, as `sizes` of an `<img>` says it. */
  sizes: string;
  /** Whether it is likely to be in sight at once, and therefore not to wait. */
  isFirst?: boolean;
  /** How large it is at most, if it has no place of a given size. */
  size?: { width: number; height: number };
  className?: string | undefined;
}

/** A picture, in the place that its class or its size gives it; until it is loaded, in its average colour. */
export function Picture({ picture, alt, sizes, isFirst = false, size, className }: PictureProps) {
  return (
    <span className={[size ? styles.own : styles.place, className].filter(Boolean).join(' ')}>
      {/* Not a style, which the pages' policy forbids. */}
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
        <rect width="1" height="1" fill={picture.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={filesOf(picture, 'avif')} sizes={sizes} />
        <img
          src={picture.url}
          srcSet={filesOf(picture, 'webp')}
          alt={alt}
          {...size}
          sizes={sizes}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

const filesOf = ({ url, widths }: ShownPicture, format: string): string =>
  widths.map((width) => `${url.replace(/\d+\.webp$/, `${width}.${format}`)} ${width}w`).join(', ');
