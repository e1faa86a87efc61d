import type { ReactNode } from 'react';
import classes from '#web/ui/page.module.css';

/** The parts of a page one under the other, at the house's distance. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
