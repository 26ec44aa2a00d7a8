import type { RootContent } from 'mdast';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../Conversation.module.css';
import { selectedParts } from '../selectedParts.ts';

interface QuoteButtonProps {
  /** The element with the posts, whose texts are marked with `data-quotable`, the post's number. */
  within: RefObject<HTMLElement | null>;
  onQuote(number: number, parts: RootContent[]): void;
}

interface Selected {
  number: number;
  parts: RootContent[];
  /** Where the selection ends, relative to the element. */
  top: number;
  left: number;
}

/** A button at the part of a post that the reader has selected, to quote it. */
export function QuoteButton({ within, onQuote }: QuoteButtonProps) {
  const { t } = useTranslation('topics');
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const read = () => setSelected(within.current ? selectedIn(within.current) : undefined);
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [within]);
  if (!selected) return null;
  const { number, parts, top, left } = selected;
  return (
    <button
      type="button"
      className={styles.quote}
      style={{ top, left }}
      // Pressing it must not end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        getSelection()?.removeAllRanges();
        onQuote(number, parts);
      }}
    >
      {t('quote')}
    </button>
  );
}

/** What is selected of one post; undefined if nothing is, or more than its text. */
function selectedIn(element: HTMLElement): Selected | undefined {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || !selection.toString().trim()) return undefined;
  const range = selection.getRangeAt(0);
  const post = quotableOf(range.startContainer);
  if (!post || !element.contains(post) || post !== quotableOf(range.endContainer)) return undefined;
  const end = [...range.getClientRects()].at(-1);
  if (!end) return undefined;
  const frame = element.getBoundingClientRect();
  const left = Math.min(Math.max(end.right - frame.left - 40, 0), Math.max(frame.width - 110, 0));
  const parts = selectedParts(post, range);
  return { number: Number(post.dataset['quotable']), parts, top: end.bottom - frame.top + 6, left };
}

const quotableOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-quotable]') ?? null;
