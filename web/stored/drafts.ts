import { readAllStored, readStored, removeStored, store } from './storage.ts';

/** A form's unsaved input, by field name. */
type Draft = Record<string, unknown>;

const prefix = 'draft';
const keyOf = (form: string) => `${prefix} ${form}` as const;
const ownerKey = 'draftsOwner';

/** Readers of the forms on the page, by form name; they return undefined if nothing was typed. */
const forms = new Map<string, () => Draft | undefined>();

/** Drafts kept in memory until the page is unloaded. */
const remembered = new Map<string, Draft>();

/** Whether a field must never be stored and is not worth a discard confirmation: a password, a code, a honeypot. */
export const isSecret = (field: string): boolean => /password|code|confirmation|csrf/i.test(field);

/** Registers a form whose draft can be kept while it is on the page. Returns a function that unregisters it. */
export function offerDraft(form: string, read: () => Draft | undefined): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
  };
}

/**
 * Keeps a draft of every form on the page, for the next form of that name to take once: `remembered` in memory while
 * the page stays loaded, passwords included; or `stored` for this tab's session, without secrets and for this `owner`
 * only.
 */
export function keepDrafts(where: 'remembered' | 'stored', owner?: string): void {
  if (owner !== undefined) {
    forgetDraftsOfOthers(owner);
    store('sessionStorage', ownerKey, owner);
  }
  for (const [form, read] of forms) {
    const draft = read();
    if (!draft) continue;
    if (where === 'remembered') remembered.set(form, draft);
    else {
      const harmless = Object.entries(draft).filter(([field]) => !isSecret(field));
      store('sessionStorage', keyOf(form), JSON.stringify(Object.fromEntries(harmless)));
    }
  }
}

/** Whether a form has a draft. */
export const hasDraft = (form: string): boolean =>
  remembered.has(form) || readStored('sessionStorage', keyOf(form)) !== null;

/** Whether any form has a draft that outlasts the page. */
export const hasDrafts = (): boolean => readAllStored('sessionStorage', prefix).length > 0;

/** Returns a form's draft and removes it. */
export function takeDraft(form: string): Draft | undefined {
  const draft = remembered.get(form);
  remembered.delete(form);
  if (draft) return draft;
  const stored = readStored('sessionStorage', keyOf(form));
  if (stored === null) return undefined;
  removeStored('sessionStorage', (key) => key === keyOf(form));
  return JSON.parse(stored);
}

/** Discards all drafts. */
export function forgetDrafts(): void {
  remembered.clear();
  removeStored('sessionStorage', (key) => key.startsWith(`${prefix} `) || key === ownerKey);
}

/** Discards the drafts if they belong to another member. */
export function forgetDraftsOfOthers(member: string): void {
  const owner = readStored('sessionStorage', ownerKey);
  if (owner !== null && owner !== member) forgetDrafts();
}
