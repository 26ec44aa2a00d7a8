import { useSyncExternalStore } from 'react';

// What is asked for while an operation waits, by its answers: several operations can wait for the same.
let answers: ((confirmed: boolean) => void)[] = [];
const changed = new EventTarget();

function setAnswers(next: typeof answers): void {
  answers = next;
  changed.dispatchEvent(new Event('change'));
}

/** Asks the member to confirm that it is them (shell/ConfirmDialog.tsx); whether they did. */
export const askToConfirm = (): Promise<boolean> => new Promise((resolve) => setAnswers([...answers, resolve]));

/** Answers everything that waits. */
export function answerConfirmation(confirmed: boolean): void {
  const waiting = answers;
  setAnswers([]);
  for (const answer of waiting) answer(confirmed);
}

function watch(watcher: () => void): () => void {
  changed.addEventListener('change', watcher);
  return () => changed.removeEventListener('change', watcher);
}

/** Whether the member is asked to confirm that it is them. */
export const useAskedToConfirm = (): boolean =>
  useSyncExternalStore(
    watch,
    () => answers.length > 0,
    () => false,
  );
