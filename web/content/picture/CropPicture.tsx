import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { randomId } from '../../stored/randomId.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckField } from '../../ui/controls/CheckField.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Slider } from '../../ui/controls/Slider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { buttonsClass, stackClass } from '../../ui/styles/layout.ts';
import styles from './CropPicture.module.css';
import { type Part, partOf } from './partOf.ts';
import { type Uploaded, uploadPicture } from './uploadPicture.ts';

/** How a picture of each purpose is cut: its width divided by its height, and whether its text is asked for. */
const shapes = {
  face: { aspect: 1, asksText: false },
  emblem: { aspect: 1, asksText: false },
  cover: { aspect: 4, asksText: true },
} as const;

/** What a picture can be. */
export type Purpose = keyof typeof shapes;

interface CropPictureProps {
  file: File;
  purpose: Purpose;
  /** Uses the picture; the reason if that is refused. */
  save(pictureID: number, crop: Part): Promise<Reason | undefined>;
  onSaved(): void;
  onCancel(): void;
}

/** Lets a member choose the part of a picture to show, uploads it and uses it. */
export function CropPicture({ file, purpose, save, onSaved, onCancel }: CropPictureProps) {
  const { t } = useTranslation(['pictures', 'errors']);
  const share = numberFormat(useLanguageTag(), { style: 'percent', maximumFractionDigits: 0 });
  const { aspect, asksText } = shapes[purpose];
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const [text, setText] = useState('');
  const [isDecorative, setDecorative] = useState(!asksText);
  const [progress, setProgress] = useState<number>();
  const tooLarge = file.size > bounds.pictureMegabytes * 1_000_000;
  const [reason, setReason] = useState<Reason | undefined>(tooLarge ? 'picture.fileTooLarge' : undefined);
  const source = useDataUrl(tooLarge ? undefined : file);
  const sending = useRef<AbortController>(undefined);
  // A change of the text makes another picture of it, and so another request.
  const sent = useRef<{ alt: string; idempotencyKey: string; made?: Uploaded }>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async () => {
    const alt = isDecorative ? '' : text.trim();
    if (!part) return;
    if (!isDecorative && !alt) return setReason('picture.textRequired');
    setReason(undefined);
    setProgress(0);
    if (sent.current?.alt !== alt) sent.current = { alt, idempotencyKey: randomId() };
    const attempt = sent.current;
    sending.current = new AbortController();
    const { signal } = sending.current;
    const made =
      attempt.made ??
      (await uploadPicture({
        file,
        purpose,
        alt,
        idempotencyKey: attempt.idempotencyKey,
        onProgress: setProgress,
        signal,
      }));
    if (made && 'pictureID' in made) {
      attempt.made = made;
      const refused = signal.aborted ? undefined : await save(made.pictureID, partOf(part, made));
      if (signal.aborted) return;
      if (!refused) return onSaved();
      // It was removed meanwhile.
      if (refused === 'picture.unknown') sent.current = undefined;
      setReason(refused);
    } else if (made) setReason(made.reason);
    setProgress(undefined);
  };
  const cancel = () => {
    sending.current?.abort();
    if (progress === undefined) onCancel();
    else setProgress(undefined);
  };
  const sendingText = t('pictures:sending', { share: share(progress ?? 0) });

  return (
    <div className={stackClass}>
      {source && (
        <>
          <p id="cropping">{t('pictures:crop.hint')}</p>
          <div className={styles.stage} data-shape={purpose}>
            <Cropper
              image={source}
              crop={position}
              zoom={zoom}
              aspect={aspect}
              cropShape={purpose === 'face' ? 'round' : 'rect'}
              showGrid={false}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={setPart}
              mediaProps={{ onError: () => setReason('picture.format') }}
              cropperProps={{ role: 'group', 'aria-label': t('pictures:crop.area'), 'aria-describedby': 'cropping' }}
              keyboardStep={5}
              // The pages' policy allows no styles but the site's.
              disableAutomaticStylesInjection
            />
          </div>
          <Slider
            label={t('pictures:crop.zoom')}
            formatted={share(zoom)}
            range={[1, 3, 0.05]}
            value={zoom}
            onChange={setZoom}
          />
        </>
      )}
      {asksText && !tooLarge && (
        <>
          <Field
            label={t('pictures:text.label')}
            hint={t('pictures:text.hint')}
            value={text}
            disabled={isDecorative}
            maxLength={bounds.pictureText}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckField
            label={t('pictures:text.decorative')}
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
        </>
      )}
      {reason && <Notice tone="danger">{t(`errors:${reason}`)}</Notice>}
      {progress !== undefined && (
        <div role="status" className={styles.progress}>
          <progress value={progress} aria-label={sendingText} />
          {progress < 1 ? sendingText : t('pictures:making')}
        </div>
      )}
      <div className={buttonsClass}>
        {!tooLarge && (
          <Button onClick={send} disabled={!part} pending={progress !== undefined}>
            {t(reason ? 'pictures:again' : 'pictures:save')}
          </Button>
        )}
        <Button look="secondary" onClick={cancel}>
          {t('pictures:cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A file as a URL that the pages' policy allows; undefined until it is read. */
function useDataUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
