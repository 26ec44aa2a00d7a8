import type * as z from 'zod/mini';
import type { clubContacts } from './rules.ts';

/** The rows in which a club's contacts are stored, in their order. */
export const contactRows = (contacts: z.output<typeof clubContacts>) =>
  contacts.map(({ contactName: name, contactLink: link }, position) => ({ position, name, link }));
