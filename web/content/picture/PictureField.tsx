import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureMark } from '#schema/input/pictures.ts';
import { MarkdownField } from '../../forms/MarkdownField.tsx';
import { Tool } from '../../forms/MarkdownTools.tsx';
import { insert } from '../../forms/markdownEdits.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { TextPictures } from '../../ui/text/TextPictures.tsx';
import styles from './PictureField.module.css';
import { pictureTypes } from './pictureTypes.ts';
import { useGivenPicture } from './useGivenPicture.ts';

const SendPicture = lazyWithRetry(async () => (await import('./SendPicture.tsx')).SendPicture);

/** A picture: a frame with hills in it. */
const drawing = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01';

/** A picture as a paragraph of its own, in place of a part of a text. */
function apart(mark: string, text: string, [from, to]: [number, number]): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const missing = (there: RegExpExecArray | null) => '\n'.repeat(2 - (there?.[0].length ?? 0));
  return `${before && missing(/\n{1,2}$/.exec(before))}${mark}${missing(/^\n{1,2}/.exec(after))}`;
}

/** A field for Markdown that may contain pictures, by a button, pasted or dropped. They are inserted at the cursor. */
export function PictureField(field: ComponentProps<typeof MarkdownField>) {
  const { t } = useTranslation('pictures');
  const [file, setFile] = useState<File>();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [mark, setMark] = useState<string>();
  /** What was selected when the picture was given: a dialog does not give that back. */
  const caret = useRef<[number, number]>(undefined);
  const take = (given: File | undefined) => {
    const element = box.current?.querySelector('textarea');
    caret.current = element ? [element.selectionStart, element.selectionEnd] : undefined;
    setFile(given);
  };
  const target = useGivenPicture(take);
  const close = () => setFile(undefined);
  // Once the dialog has closed, outside of which no field takes the focus.
  useEffect(() => {
    const element = box.current?.querySelector('textarea');
    if (file || !caret.current || !element) return;
    if (mark) insert(element, apart(mark, element.value, caret.current), caret.current);
    else element.setSelectionRange(...caret.current);
    caret.current = undefined;
    setMark(undefined);
  }, [file, mark]);
  return (
    <TextPictures value="previewed">
      <div ref={box} {...target}>
        <MarkdownField
          {...field}
          tool={<Tool label={t('add')} drawing={drawing} onPress={() => input.current?.click()} />}
        />
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <Dialog open={file !== undefined} onClose={close} title={t('add')}>
        {file && (
          <SendPicture
            file={file}
            purpose="text"
            asksText
            isReady
            action={t('insert')}
            save={async ({ pictureID }, alt) => {
              setMark(pictureMark(pictureID, alt));
              return undefined;
            }}
            onSaved={close}
            onCancel={close}
          >
            {(source, unreadable) => (
              <>
                <img className={styles.picture} src={source} alt="" onError={unreadable} />
                <p className={styles.limits}>{t('limits')}</p>
              </>
            )}
          </SendPicture>
        )}
      </Dialog>
    </TextPictures>
  );
}
