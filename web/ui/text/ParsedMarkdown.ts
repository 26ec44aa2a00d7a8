import type { ReactElement } from 'react';
import Markdown, { type Components } from 'react-markdown';
import type { remarkPlugins } from '#schema/input/markdown.ts';
import type { postPlugins } from '#schema/input/mentions.ts';

/** How many texts are kept; the one used longest ago makes room. */
const most = 400;

/** The texts that are still to be parsed, one after another. */
let queue: Promise<unknown> = Promise.resolve();

/** Markdown as elements. Parsing is the dearest part of a page, so each text is parsed once. */
export class ParsedMarkdown {
  readonly #components: Components;
  readonly #plugins: typeof remarkPlugins | typeof postPlugins;
  readonly #texts = new Map<string, ReactElement>();
  readonly #waiting = new Map<string, Promise<ReactElement>>();

  constructor(components: Components, plugins: typeof remarkPlugins | typeof postPlugins) {
    this.#components = components;
    this.#plugins = plugins;
  }

  /** The elements of a text. */
  now(text: string): ReactElement {
    const elements =
      this.#texts.get(text) ?? Markdown({ remarkPlugins: this.#plugins, components: this.#components, children: text });
    this.#texts.delete(text);
    this.#texts.set(text, elements);
    const [oldest = ''] = this.#texts.keys();
    if (this.#texts.size > most) this.#texts.delete(oldest);
    return elements;
  }

  /** The same on a server, which answers others between one text and the next; the same promise until it is parsed. */
  inTurn(text: string): ReactElement | Promise<ReactElement> {
    if (this.#texts.has(text)) return this.now(text);
    const waiting =
      this.#waiting.get(text) ??
      queue
        .then(() => new Promise((resume) => setTimeout(resume)))
        .then(() => this.now(text))
        .finally(() => this.#waiting.delete(text));
    this.#waiting.set(text, waiting);
    queue = waiting.catch(() => {});
    return waiting;
  }
}
