import { expect } from 'vitest';
import type { Send } from './webDriver.ts';

/** The roles of what can be pressed. */
type Role = 'button' | 'link';

/** A page in Firefox. Names are the accessible names by which a screen reader finds something, in full. */
export interface FirefoxPage {
  /** Opens an address and waits until the page has been hydrated. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until the page shows a text. */
  see(text: string): Promise<void>;
  /** Waits until something can be pressed, and presses it with the mouse. */
  press(role: Role, name: string): Promise<void>;
  /** Waits for a field, or a list, and types into it what its value, or its chosen option, then is. */
  fill(name: string, text: string): Promise<void>;
}

/** Whether an element is shown, enabled, not covered and does not move; scrolls it into view. */
const canBePressed = `async (element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0] ?? { width: 0 };
  await new Promise((done) => setTimeout(done, 100));
  const now = element.getClientRects()[0];
  const isStill = width > 0 && now?.x === x && now.y === y && now.width === width && now.height === height;
  return isStill && !element.disabled && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}`;

/** Focuses a field; returns whether it now has the focus. */
const takesFocus = `(element) => {
  element.focus();
  return element === document.activeElement;
}`;

/** What a field, or a list, contains. */
const contentOf = `(element) => element.selectedOptions?.[0].text ?? element.value`;

/** A page of Firefox that WebDriver BiDi calls by this name. */
export function pageOf(send: Send, context: string): FirefoxPage {
  const call = async (functionDeclaration: string, ...elements: string[]): Promise<unknown> => {
    const { result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration,
      arguments: elements.map((sharedId) => ({ sharedId })),
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  const evaluate = (expression: string) => call(`() => ${expression}`);
  /** Waits for the only element with a name that is of these kinds and ready. */
  const elementNamed = async (name: string, kinds: RegExp, role: Role | undefined, ready: string): Promise<string> => {
    let id = '';
    const value = role ? { name, role } : { name };
    const find = async () => {
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value },
      });
      const ids: string[] = [];
      for (const { sharedId, value } of nodes)
        if (kinds.test(value.localName) && (await call(ready, sharedId))) ids.push(sharedId);
      id = ids[0] ?? '';
      return ids.length;
    };
    await expect.poll(find, { message: `${role ?? 'field'} “${name}”`, interval: 100 }).toBe(1);
    return id;
  };
  const perform = (source: object) => send('input.performActions', { context, actions: [source] });
  return {
    evaluate,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      await expect.poll(() => evaluate('window.isReady'), { message: `${url} is hydrated` }).toBe(true);
    },
    see: (text) => expect.poll(() => evaluate('document.body.innerText'), { interval: 100 }).toContain(text),
    press(role, name) {
      const pressed = async () => {
        const sharedId = await elementNamed(name, /./, role, canBePressed);
        const origin = { type: 'element', element: { sharedId } };
        const pointer = [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        // A page that was rendered again since it was looked at is looked at again: nothing was pressed.
        return perform({ type: 'pointer', id: 'mouse', actions: pointer }).then(
          () => true,
          (error: Error) => {
            if (/move target out of bounds|no such element|stale element/.test(error.message)) return false;
            throw error;
          },
        );
      };
      return expect.poll(pressed, { message: `${role} “${name}” is pressed`, interval: 100 }).toBe(true);
    },
    async fill(name, text) {
      const sharedId = await elementNamed(name, /^(input|textarea|select)$/, undefined, takesFocus);
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await perform({ type: 'key', id: 'keyboard', actions: keys });
      expect(await call(contentOf, sharedId), name).toBe(text);
    },
  };
}
