/**
 * The mailbox that an address is counted as: without what follows a plus sign (RFC 5233), with which most providers give
 * one mailbox any number of addresses.
 */
export const mailboxOf = (address: string): string => address.replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');
