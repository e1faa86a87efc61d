import { lazy, Suspense } from 'react';
import { useFreshAccount } from '#web/features/accounts/fresh/fresh-account.ts';
import type { FreshAccountNoteProps } from '#web/features/accounts/fresh/fresh-account-note.tsx';

const FreshAccountNote = lazy(async () => ({
  default: (await import('#web/features/accounts/fresh/fresh-account-note.tsx')).FreshAccountNote,
}));

/** The note about the account just created, if there is one: most lists and forms are opened without it. */
export function FreshPlace(props: FreshAccountNoteProps) {
  const { fresh } = useFreshAccount(props.place);
  if (fresh === null) return null;
  return (
    <Suspense fallback={null}>
      <FreshAccountNote {...props} />
    </Suspense>
  );
}
