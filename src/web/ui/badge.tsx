import type { ReactNode } from 'react';
import classes from '#web/ui/badge.module.css';

export type BadgeTone = 'on' | 'off' | 'wait' | 'bad';

/** A state in one word. The dot and the outline carry it too, for readers who see no colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
