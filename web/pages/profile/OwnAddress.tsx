import { useHydrated } from '../../ui/useHydrated.ts';

/** The member's e-mail address, for which the page's HTML only has the space (gateway/pages/memberPages.ts). */
export function OwnAddress({ address }: { address: string }) {
  return (useHydrated() && address) || '\u00a0';
}
