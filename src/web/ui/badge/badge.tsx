import type { ReactNode } from 'react';
import classes from '#web/ui/badge/badge.module.css';

export type BadgeTone = 'on' | 'off' | 'wait' | 'bad';

/** A state in one word. Dot and outline show it too, for users who do not see colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
