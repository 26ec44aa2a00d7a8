import { readStored, removeStored, store } from './storage.ts';

/** What is typed in a form, by the names of its fields. */
type Draft = Record<string, unknown>;

const prefix = 'draft';
const keyOf = (form: string) => `${prefix} ${form}` as const;
const ownerKey = 'draftsOwner';

/** The forms on the page, by name, with a way to read them; undefined where nothing was typed. */
const forms = new Map<string, () => Draft | undefined>();

/** What was kept while the page itself stays. */
const remembered = new Map<string, Draft>();

/** Whether a field holds what must never be stored, nor is worth asking about: a password, a code, a trap for bots. */
export const isSecret = (field: string): boolean => /password|code|confirmation|csrf/i.test(field);

/** Lets a form's text be kept for as long as it is on the page. Returns a function that ends this. */
export function offerDraft(form: string, read: () => Draft | undefined): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
  };
}

/**
 * Keeps what is typed in every form on the page, to be taken once by the next form of that name: `remembered` while this
 * page stays loaded, with passwords; or `stored` for the session of this tab, without them, and for this `owner` only.
 */
export function keepDrafts(where: 'remembered' | 'stored', owner?: string): void {
  if (owner !== undefined) store('sessionStorage', ownerKey, owner);
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

/** Whether something is kept for a form. */
export const hasDraft = (form: string): boolean =>
  remembered.has(form) || readStored('sessionStorage', keyOf(form)) !== null;

/** What was kept for a form, which is thereby forgotten. */
export function takeDraft(form: string): Draft | undefined {
  const draft = remembered.get(form);
  remembered.delete(form);
  if (draft) return draft;
  const stored = readStored('sessionStorage', keyOf(form));
  if (stored === null) return undefined;
  removeStored('sessionStorage', (key) => key === keyOf(form));
  return JSON.parse(stored);
}

/** Forgets everything that was kept. */
export function forgetDrafts(): void {
  remembered.clear();
  removeStored('sessionStorage', (key) => key.startsWith(`${prefix} `) || key === ownerKey);
}

/** Forgets what was kept for another member. */
export function forgetDraftsOfOthers(member: string): void {
  const owner = readStored('sessionStorage', ownerKey);
  if (owner !== null && owner !== member) forgetDrafts();
}
