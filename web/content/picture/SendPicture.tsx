import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { FormRefusal } from '../../forms/Form.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { randomId } from '../../stored/randomId.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckField } from '../../ui/controls/CheckField.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { buttonsClass, stackClass } from '../../ui/styles/layout.ts';
import styles from './CropPicture.module.css';
import { pictureTypes } from './pictureTypes.ts';
import { type Purpose, type Uploaded, uploadPicture } from './uploadPicture.ts';

interface SendPictureProps {
  file: File;
  purpose: Purpose;
  /** Whether what it shows is asked for. */
  asksText: boolean;
  /** Whether it can be sent. */
  isReady: boolean;
  /** What the button says that sends it. */
  action: string;
  /** Uses the picture, with its alternative text; the reason if that is refused. */
  save(made: Uploaded, alt: string): Promise<Reason | undefined>;
  onSaved(): void;
  onCancel(): void;
  /** Shows the picture, given as a URL; `unreadable` says that it cannot be shown. */
  children(source: string, unreadable: () => void): ReactNode;
}

/** Shows a picture, asks for its alternative text, uploads it and uses it. */
export function SendPicture({
  file,
  purpose,
  asksText,
  isReady,
  action,
  save,
  onSaved,
  onCancel,
  children,
}: SendPictureProps) {
  const { t } = useTranslation('pictures');
  const share = numberFormat(useLanguageTag(), { style: 'percent', maximumFractionDigits: 0 });
  const [text, setText] = useState('');
  const [isDecorative, setDecorative] = useState(!asksText);
  const [progress, setProgress] = useState<number>();
  const [reason, setReason] = useState(() => refusalOf(file));
  const isRefused = reason === 'picture.fileTooLarge' || reason === 'picture.format';
  const source = useDataUrl(isRefused ? undefined : file);
  const sending = useRef<AbortController>(undefined);
  // A change of the text makes another picture of it, and so another request.
  const sent = useRef<{ alt: string; idempotencyKey: string; made?: Uploaded }>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async () => {
    const alt = isDecorative ? '' : text.trim();
    if (!isReady || progress !== undefined) return;
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
      const refused = signal.aborted ? undefined : await save(made, alt);
      if (signal.aborted) return;
      if (!refused) return onSaved();
      // It was removed meanwhile.
      if (refused === 'picture.unknown') sent.current = undefined;
      setReason(refused);
    } else if (made) setReason(made.reason);
    setProgress(undefined);
  };
  /** Not the form around it. */
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };
  const cancel = () => {
    sending.current?.abort();
    if (progress === undefined) onCancel();
    else setProgress(undefined);
  };
  const sendingText = t('sending', { share: share(progress ?? 0) });

  return (
    <div className={stackClass}>
      {source && children(source, () => setReason('picture.format'))}
      {asksText && !isRefused && (
        <>
          <Field
            label={t('text.label')}
            hint={t('text.hint')}
            value={text}
            disabled={isDecorative}
            maxLength={bounds.pictureText}
            onKeyDown={sendByEnter}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckField
            label={t('text.decorative')}
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
        </>
      )}
      <FormRefusal reason={reason} />
      {progress !== undefined && (
        <div role="status" className={styles.progress}>
          <progress value={progress} aria-label={sendingText} />
          {progress < 1 ? sendingText : t('making')}
        </div>
      )}
      <div className={buttonsClass}>
        {!isRefused && (
          <Button onClick={send} disabled={!isReady} pending={progress !== undefined}>
            {reason && reason !== 'picture.textRequired' ? t('again') : action}
          </Button>
        )}
        <Button look="secondary" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Why a file is refused before it is sent: by its size, or by what the browser takes it for. */
function refusalOf({ size, type }: File): Reason | undefined {
  if (size > bounds.pictureMegabytes * 1_000_000) return 'picture.fileTooLarge';
  return type === '' || pictureTypes.includes(type) ? undefined : 'picture.format';
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
