import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { found } from '../runner/programs.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

/** The name of the installed Firefox, if any. */
export const firefox = ['firefox-esr', 'firefox'].find(found);

/** A page in Firefox, with cookies of its own. */
export interface FirefoxPage {
  /** Opens an address, and waits until the page has been hydrated. */
  open(url: string): Promise<void>;
  /** Runs an expression in the page, until it is fulfilled, and returns its text. */
  run(expression: string): Promise<string>;
  /** Waits until there is an element for which the selector and the words hold. */
  see(selector: string, words?: string): Promise<void>;
  /** Waits for an element and presses it. */
  press(selector: string, words?: string): Promise<void>;
  /** Waits for a field and types into it. */
  fill(selector: string, text: string): Promise<void>;
  /** What the page's console says is wrong, errors that nothing caught included. */
  troubles: string[];
}

/** Firefox as it is installed, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<{ newPage(): Promise<FirefoxPage>; close(): Promise<void> }> {
  const profile = await temporaryFolder();
  const program = spawn(firefox ?? '', ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: program.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const pages = new Map<string, FirefoxPage>();
  socket.on('message', (data) => {
    const message: Answer & LogEntry = JSON.parse(String(data));
    if (message.id) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params.level === 'error')
      pages.get(message.params.source.context)?.troubles.push(message.params.text);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Answer['result']> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const newPage = async (): Promise<FirefoxPage> => {
    const { userContext } = await send('browser.createUserContext', {});
    const { context } = await send('browsingContext.create', { type: 'tab', userContext });
    await send('script.addPreloadScript', {
      contexts: [context],
      functionDeclaration:
        "() => addEventListener('app:ready', () => document.documentElement.setAttribute('data-ready', ''), { once: true })",
    });
    const run = async (expression: string): Promise<string> => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => String(${expression}))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value ?? '';
    };
    const element = (selector: string, words = '') =>
      `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility() && each.textContent.includes(${JSON.stringify(words)}))`;
    const see = (selector: string, words?: string) =>
      expect.poll(() => run(`Boolean(${element(selector, words)})`), { message: `${selector} ${words}` }).toBe('true');
    const page: FirefoxPage = {
      troubles: [],
      run,
      see,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
        await see('html[data-ready]');
      },
      async press(selector, words) {
        await see(selector, words);
        await run(`${element(selector, words)}.click()`);
      },
      async fill(selector, text) {
        await see(selector);
        await run(`${element(selector)}.focus()`);
        const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
        await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
      },
    };
    pages.set(context ?? '', page);
    return page;
  };
  const close = async () => {
    await send('browser.close', {});
    await once(program, 'exit');
    await rm(profile, { recursive: true, force: true });
  };
  return { newPage, close };
}

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result: {
    context?: string;
    userContext?: string;
    result?: { value?: string };
    exceptionDetails?: { text: string };
  };
}

interface LogEntry {
  method?: string;
  params: { level: string; text: string; source: { context: string } };
}
