/** The open modal dialogs, topmost last. */
const opened: HTMLDialogElement[] = [];

const watchers = new Set<() => void>();

/** The topmost open modal dialog. Everything outside it is inert. */
export const topDialog = (): HTMLDialogElement | undefined => opened.at(-1);

/** Calls back when another dialog, or none, becomes the topmost. Returns a function that stops it. */
export function watchTopDialog(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Records that a modal dialog has been opened. Returns a function that records that it is being closed. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  opened.push(dialog);
  for (const changed of watchers) changed();
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    for (const changed of watchers) changed();
  };
}
