import type { ReactNode } from 'react';
import classes from '#web/ui/page/page.module.css';

/** The parts of a page, stacked with the standard spacing. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
