import type { ComponentProps } from 'react';
import { useSession } from '../session/session.ts';
import { PasswordField } from '../ui/Field.tsx';

/**
 * The password that the member already has. The address beside it, which nobody sees, tells password managers whose it is: they
 * may know several accounts of this site.
 */
export function OwnPasswordField(field: ComponentProps<typeof PasswordField>) {
  const { viewer } = useSession();
  return (
    <>
      <input type="email" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField autoComplete="current-password" {...field} />
    </>
  );
}
