import type { LiveChange } from '#prisma/generated/client/client.ts';

/** A change as gateways tell of it. */
export type StoredChange = Omit<LiveChange, 'transaction' | 'id' | 'at'>;
