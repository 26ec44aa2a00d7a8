import type { KeyboardEvent } from 'react';

/** Whether a key is pressed for an input method, such as Enter to confirm a word; Safari says so only by the key's code. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
