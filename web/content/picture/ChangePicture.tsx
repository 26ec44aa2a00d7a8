import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import styles from './ChangePicture.module.css';
import type { Purpose } from './CropPicture.tsx';
import type { Part } from './partOf.ts';
import { pictureTypes } from './pictureTypes.ts';
import { useGivenPicture } from './useGivenPicture.ts';

// What cuts pictures is large, and few need it.
const CropPicture = lazyWithRetry(async () => (await import('./CropPicture.tsx')).CropPicture);

interface ChangePictureProps {
  purpose: Purpose;
  /** The present picture, or what stands in its place. */
  children: ReactNode;
  hasPicture: boolean;
  /** Whether to leave out the ways to give a picture and their limits, which stand above already. */
  isBrief?: boolean;
  /** Uses a picture, or none; the reason if that is refused. */
  save(pictureID: number | null, crop?: Part): Promise<Reason | undefined>;
}

/** A picture, with the ways to choose another one (a file, a drop, the clipboard or a phone's camera) and to remove it. */
export function ChangePicture({ purpose, children, hasPicture, isBrief = false, save }: ChangePictureProps) {
  const { t } = useTranslation(['pictures', 'errors']);
  const [file, setFile] = useState<File>();
  const target = useGivenPicture(setFile);
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const hint = useId();
  const remove = async () => {
    const refused = await save(null);
    if (refused) toast.error(t(`errors:${refused}`));
    else toast.success(t('pictures:removed'));
  };
  const chooser = (own: typeof input, other: { accept: string; capture?: 'user' | 'environment' }) => (
    <input
      ref={own}
      type="file"
      {...other}
      hidden
      onChange={({ target }) => {
        setFile(target.files?.[0]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
  return (
    <div {...target}>
      {children}
      <div className={styles.ways}>
        <div className={styles.buttons}>
          <Button look="secondary" aria-describedby={isBrief ? undefined : hint} onClick={() => input.current?.click()}>
            {t(hasPicture ? 'pictures:change' : 'pictures:choose')}
          </Button>
          <Button look="secondary" className={styles.camera ?? ''} onClick={() => camera.current?.click()}>
            {t('pictures:camera')}
          </Button>
          {hasPicture && (
            <Button look="quietDanger" onClick={remove}>
              {t('pictures:remove')}
            </Button>
          )}
        </div>
        {!isBrief && (
          <p id={hint} className={styles.hint}>
            {t('pictures:ways')} {t('pictures:limits')}
          </p>
        )}
      </div>
      {chooser(input, { accept: pictureTypes.join() })}
      {chooser(camera, { accept: 'image/*', capture: purpose === 'face' ? 'user' : 'environment' })}
      <Dialog open={file !== undefined} onClose={() => setFile(undefined)} title={t('pictures:crop.title')}>
        {file && (
          <CropPicture
            file={file}
            purpose={purpose}
            save={save}
            onSaved={() => {
              toast.success(t('pictures:saved'));
              setFile(undefined);
            }}
            onCancel={() => setFile(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}
