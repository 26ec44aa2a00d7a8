import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { found } from '../runner/programs.mjs';
import type { Caller } from './builtSite.ts';
import { type FirefoxPage, pageOf } from './firefoxPage.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { commandsOver, type Send } from './webDriver.ts';

/** The command of the installed Firefox, if any. */
export const firefox = ['firefox-esr', 'firefox'].find(found);

/** A running Firefox. */
export interface Firefox {
  /**
   * Opens a page with cookies of its own: for a member, those that a login would have set. It comes from a network of its
   * own, because rate limits are per network.
   */
  newPage(member?: Caller): Promise<FirefoxPage>;
  /** The errors in the consoles of all pages so far, those that nothing caught included. */
  troubles: string[];
  close(): Promise<void>;
}

/** As in playwright.config.ts: no animations to wait for, and no charts of others. */
const preferences = 'user_pref("ui.prefersReducedMotion", 1);\n';

/** Starts the installed Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<Firefox> {
  const profile = await temporaryFolder();
  await writeFile(join(profile, 'user.js'), preferences);
  const program = spawn(firefox ?? '', ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses to write into the home folder of somebody else.
    env: { ...process.env, HOME: profile },
  });
  const ended = once(program, 'exit');
  const socket = new WebSocket(`${await addressOf(program)}/session`);
  await once(socket, 'open');
  const troubles: string[] = [];
  const send = commandsOver(socket, ({ level, text }) => level === 'error' && troubles.push(text));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  let networks = 0;
  return {
    troubles,
    async newPage(member) {
      const { userContext } = await send('browser.createUserContext', {});
      const address = { type: 'string', value: `10.70.0.${++networks}` };
      const headers = [{ name: 'X-Forwarded-For', value: address }];
      await send('network.setExtraHeaders', { headers, userContexts: [userContext] });
      if (member) await setSession(send, userContext, member);
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      await send('script.addPreloadScript', {
        contexts: [context],
        functionDeclaration: `() => addEventListener('app:ready', () => { window.isReady = true; }, { once: true })`,
      });
      return pageOf(send, context);
    },
    async close() {
      await send('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sets the cookies of a session. */
async function setSession(send: Send, userContext: string, { uid, atoken, url }: Caller): Promise<void> {
  for (const [name, value] of Object.entries({ uid: String(uid), atoken }))
    await send('storage.setCookie', {
      cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname, sameSite: 'strict' },
      partition: { type: 'storageKey', userContext },
    });
}

/** The address at which Firefox takes commands. */
async function addressOf({ stderr }: { stderr: NodeJS.ReadableStream }): Promise<string> {
  const lines: string[] = [];
  return new Promise((done, fail) => {
    // Read to the end: it would wait for a reader of a full pipe.
    createInterface({ input: stderr })
      .on('line', (line) => {
        lines.push(line);
        const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (address) done(address);
      })
      .on('close', () => fail(new Error(`Firefox ended:\n${lines.join('\n')}`)));
  });
}
