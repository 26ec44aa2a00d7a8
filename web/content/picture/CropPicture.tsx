import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import type { Reason } from '#locales/keys.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Slider } from '../../ui/controls/Slider.tsx';
import styles from './CropPicture.module.css';
import { type Part, partOf } from './partOf.ts';
import { SendPicture } from './SendPicture.tsx';

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
  const { t } = useTranslation('pictures');
  const share = numberFormat(useLanguageTag(), { style: 'percent', maximumFractionDigits: 0 });
  const { aspect, asksText } = shapes[purpose];
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  return (
    <SendPicture
      {...{ file, purpose, asksText, onSaved, onCancel }}
      isReady={part !== undefined}
      action={t('save')}
      save={async (made) => part && save(made.pictureID, partOf(part, made))}
    >
      {(source, unreadable) => (
        <>
          <p id="cropping">{t('crop.hint')}</p>
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
              mediaProps={{ onError: unreadable }}
              cropperProps={{ role: 'group', 'aria-label': t('crop.area'), 'aria-describedby': 'cropping' }}
              keyboardStep={5}
              // The pages' policy allows no styles but the site's.
              disableAutomaticStylesInjection
            />
          </div>
          <Slider label={t('crop.zoom')} formatted={share(zoom)} range={[1, 3, 0.05]} value={zoom} onChange={setZoom} />
        </>
      )}
    </SendPicture>
  );
}
