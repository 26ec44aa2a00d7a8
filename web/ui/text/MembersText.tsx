import type { ReactNode } from 'react';
import { cutAtAddresses } from '#schema/input/webAddresses.ts';

/** A link written by a member, which the site does not endorse. */
export function MembersLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}

/** Plain text written by a member, with autolinked URLs. */
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
