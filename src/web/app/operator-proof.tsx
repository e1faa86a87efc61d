import { lazy, Suspense } from 'react';
import { homeOf } from '#web/platform/home.ts';
import { useMaybeSession } from '#web/platform/session.ts';
import { PageSpinner } from './page-spinner';

const Proof = lazy(async () => ({ default: (await import('./pages/proof')).Proof }));

/** The proof of a draw inside the frame of the back office. */
export function OperatorProof({ drawId }: { drawId: string }) {
  const session = useMaybeSession();
  return (
    <Suspense fallback={<PageSpinner />}>
      <Proof drawId={drawId} backHref={homeOf(session?.user.role)} />
    </Suspense>
  );
}
