import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="hidden-words">
      {children}
    </span>
  );
}
