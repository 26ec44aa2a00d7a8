import type { ReactNode } from 'react';
import { cutAtAddresses } from './webAddresses.ts';

/** A link that a member wrote: the page does not vouch for it. */
export function MembersLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}

/** A plain text that a member wrote: the web addresses in it are links. */
export function MembersText({ children }: { children: string }) {
  return cutAtAddresses(children).map((part, index) => {
    if (index % 2 === 0) return part;
    const key = `${index}${part}`;
    return (
      <MembersLink key={key} to={part}>
        {part}
      </MembersLink>
    );
  });
}
