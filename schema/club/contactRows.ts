import type * as z from 'zod/mini';
import type { clubContacts } from './rules.ts';

/** The rows that store a club's contacts, in order. */
export const contactRows = (contacts: z.output<typeof clubContacts>) =>
  contacts.map(({ contactName: name, contactLink: link }, position) => ({ position, name, link }));
