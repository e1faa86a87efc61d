import type { ComponentProps } from 'react';
import { useSession } from '#web/platform/session/session.ts';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';

/**
 * The own password of the signed-in user. A hidden field before it tells a password manager whose password it is:
 * otherwise it would take the field above, such as an amount, for the username.
 */
export function OwnPasswordInput(props: Omit<ComponentProps<typeof SecretInput>, 'autoComplete'>) {
  const { user } = useSession();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <SecretInput {...props} autoComplete="current-password" />
    </>
  );
}
