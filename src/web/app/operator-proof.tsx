import { lazy, Suspense } from 'react';
import { homeOf } from '#web/platform/home.ts';
import { useMaybeSession } from '#web/platform/session.ts';
import { PageSpinner } from './page-spinner';

const ProofPage = lazy(async () => ({
  default: (await import('#web/features/draws/proof-page.tsx')).ProofPage,
}));

/** The proof of a draw inside the frame of the back office. */
export function OperatorProof({ drawId }: { drawId: string }) {
  const session = useMaybeSession();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ProofPage drawId={drawId} backHref={homeOf(session?.user.role)} />
    </Suspense>
  );
}
