import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import styles from './useGivenPicture.module.css';

/** The properties of an element into which a picture can be dropped or pasted. */
export function useGivenPicture(onGiven: (file: File) => void) {
  const { t } = useTranslation('errors');
  const [isOver, setOver] = useState(false);
  const take = (items: DataTransfer, event: DragEvent | ClipboardEvent) => {
    const image = [...items.files].find(({ type }) => type.startsWith('image/'));
    if (image) event.preventDefault();
    if (image) onGiven(image);
    else if (items.files.length > 0) toast.error(t('picture.format'));
  };
  return {
    className: isOver ? `${styles.target} ${styles.over}` : styles.target,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer, event);
    },
    // What is copied from a document is a picture of it, too, beside its text.
    onPaste: (event: ClipboardEvent) =>
      event.clipboardData.types.includes('text/plain') || take(event.clipboardData, event),
  };
}
