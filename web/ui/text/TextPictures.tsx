import { type ComponentProps, createContext, useContext } from 'react';
import { shownSize } from '#schema/input/pictures.ts';
import { pictureOfId } from '#schema/paths.ts';
import { Picture, type ShownPicture } from '../Picture.tsx';
import styles from './TextPictures.module.css';

/** What is shown of a picture in a text. */
interface PictureOfText extends ShownPicture {
  pictureID: number;
  width: number;
  height: number;
}

/** The pictures of the texts within; 'previewed', if only their ids are known. None else: an image could track readers. */
export const TextPictures = createContext<readonly PictureOfText[] | 'previewed'>([]);

/** How large a picture in a text is at most: no higher than a screen. */
const largest = { width: 720, height: 720 };

interface TextPictureProps extends ComponentProps<'img'> {
  'data-picture'?: string;
  'data-linked'?: string;
}

/** An image in Markdown: a picture, which leads to its largest file, or else its alternative text. */
export function TextPicture({ alt = '', 'data-picture': id, 'data-linked': linked }: TextPictureProps) {
  const pictures = useContext(TextPictures);
  if (id && pictures === 'previewed')
    return <img className={styles.preview} src={pictureOfId(id)} alt={alt} loading="lazy" />;
  const stored = pictures !== 'previewed' && pictures.find(({ pictureID }) => String(pictureID) === id);
  if (!stored) return alt;
  const size = shownSize(stored, largest);
  const picture = <Picture picture={stored} alt={alt} size={size} sizes={`(width < 48rem) 92vw, ${size.width}px`} />;
  // A decorative one would be a link without a name.
  if (!alt || linked !== undefined) return picture;
  return (
    <a href={stored.url} target="_blank" rel="noopener">
      {picture}
    </a>
  );
}
