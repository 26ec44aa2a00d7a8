import { useEffect } from 'react';

/** What opens the search, in the syntax of `aria-keyshortcuts`. */
export const searchShortcuts = '/ Control+K Meta+K';

/** Calls back when a shortcut of the search is pressed, except while the reader is typing or a dialog is open. */
export function useSearchShortcut(onPress: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (!isShortcut || altKey || defaultPrevented || isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [onPress]);
}
