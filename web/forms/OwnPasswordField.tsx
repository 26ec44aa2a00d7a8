import type { ComponentProps } from 'react';
import { useSession } from '../session/session.ts';
import { PasswordField } from '../ui/controls/Field.tsx';

/**
 * The member's current password. The hidden username field tells password managers which account it belongs to: they
 * may know several on this site.
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
