import type { core } from 'zod/mini';
import { readAllStored, readStored, removeStored, store } from './storage.ts';

// Unsent input is stored in this tab in two ways: that of most forms when the page must be left, for the next form of
// that name to take once; that of a few longer ones as it is typed (`autosavedDraft`).

/** A form's unsaved input, by field name. */
export type Draft = Record<string, unknown>;

const prefix = 'draft';
const keyOf = (form: string) => `${prefix} ${form}` as const;
const ownerKey = 'draftsOwner';

/** Readers of the forms on the page, by form name; they return undefined if nothing was typed. */
const forms = new Map<string, () => Draft | undefined>();

/** Drafts that last until the page is unloaded. */
const inMemory = new Map<string, Draft>();

/** Whether a field must never be stored and is not worth a discard confirmation: a password, a code, a honeypot. */
export const isSecret = (field: string): boolean => /password|code|confirmation|csrf/i.test(field);

/** Registers a form whose draft can be stored while it is on the page. Returns a function that unregisters it. */
export function registerForm(form: string, read: () => Draft | undefined): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
  };
}

/**
 * Stores a draft of every form on the page: in memory while the page stays loaded, passwords included; or for this
 * tab's session, without secrets and for this `owner` only.
 */
export function storeDrafts(where: 'memory' | 'session', owner?: string): void {
  if (owner !== undefined) {
    discardDraftsOfOthers(owner);
    store('sessionStorage', ownerKey, owner);
  }
  for (const [form, read] of forms) {
    const draft = read();
    if (!draft) continue;
    if (where === 'memory') inMemory.set(form, draft);
    else {
      const harmless = Object.entries(draft).filter(([field]) => !isSecret(field));
      store('sessionStorage', keyOf(form), JSON.stringify(Object.fromEntries(harmless)));
    }
  }
}

/** Leaves a draft for a form that is about to be opened, until the page is unloaded. */
export const leaveDraft = (form: string, draft: Draft): void => void inMemory.set(form, draft);

/** Whether a form has a draft. */
export const hasDraft = (form: string): boolean =>
  inMemory.has(form) || readStored('sessionStorage', keyOf(form)) !== null;

/** Whether any form has a draft that outlasts the page. */
export const hasDrafts = (): boolean => readAllStored('sessionStorage', prefix).length > 0;

/** Returns a form's draft and removes it. */
export function takeDraft(form: string): Draft | undefined {
  const draft = inMemory.get(form);
  inMemory.delete(form);
  if (draft) return draft;
  const stored = readStored('sessionStorage', keyOf(form));
  if (stored === null) return undefined;
  removeStored('sessionStorage', (key) => key === keyOf(form));
  return JSON.parse(stored);
}

/** Discards a form's draft. */
export function discardDraft(form: string): void {
  inMemory.delete(form);
  removeStored('sessionStorage', (key) => key === keyOf(form));
}

/** Discards the drafts of all forms, apart from autosaved ones. */
export function discardDrafts(): void {
  inMemory.clear();
  removeStored('sessionStorage', (key) => key.startsWith(`${prefix} `) || key === ownerKey);
}

/** Discards these drafts if they belong to another member. */
export function discardDraftsOfOthers(member: string): void {
  const owner = readStored('sessionStorage', ownerKey);
  if (owner !== null && owner !== member) discardDrafts();
}

interface Autosave<Values> {
  kind: 'newClub' | 'newNotice' | 'newTopic' | 'newPost' | 'newMessage';
  /** The author: a member, by their id, or a visitor. */
  owner: number | 'visitor';
  /** What it is about, if an author can have several. */
  subject?: string | number;
  /** The fields to store. */
  schema: core.$ZodType<Values>;
  /** Whether there is nothing to store. */
  isEmpty?(values: Values): boolean;
}

/** A form's input that is stored as it is typed, until it is sent or discarded, or the tab is closed. */
export function autosavedDraft<Values>({ kind, owner, subject, schema, isEmpty }: Autosave<Values>) {
  const key = [kind, owner, subject].filter((part) => part !== undefined).join(' ') as `${typeof kind} ${string}`;
  const parsed = (input: unknown): Values | undefined => {
    const result = schema['~standard'].validate(input);
    return 'value' in result ? result.value : undefined;
  };
  const parse = (text: string): Values | undefined => {
    try {
      return parsed(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  const discard = () => removeStored('sessionStorage', (other) => other === key);
  return {
    key,
    /** The values in a stored text; undefined if it holds none. */
    parse,
    /** The stored values; undefined if there are none. */
    read: () => parse(readStored('sessionStorage', key) ?? ''),
    save(input: unknown): void {
      const values = parsed(input);
      if (values === undefined || isEmpty?.(values)) discard();
      else store('sessionStorage', key, JSON.stringify(values));
    },
    discard,
  };
}

/** An autosaved draft, from `autosavedDraft`. */
export interface AutosavedDraft extends ReturnType<typeof autosavedDraft<object>> {
  /** The values that are stored elsewhere, too, if there are any. */
  fetch?(): Promise<object | undefined>;
}

/** Discards every autosaved message to support in this tab, or those of everybody but one member. */
export function discardMessages(except?: number): void {
  removeStored(
    'sessionStorage',
    (key) => key.startsWith('newMessage ') && (except === undefined || !key.startsWith(`newMessage ${except} `)),
  );
}
