import { type ReactNode, Suspense } from 'react';

/** Reserves the space of a notice that is still loading, so that the page below does not move when it appears. */
export function NoticeRoom({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  if (!isNeeded) return null;
  return (
    <div className="notice-room">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
