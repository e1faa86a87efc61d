import { Portal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from '#web/product/slip/slip.module.css';
import { type Paper, setPageSize } from '#web/product/slip/slip-paper.ts';

interface PrintedSheetProps {
  paper: Paper;
  children: ReactNode;
}

/** A slip on paper: beside the screen, and the only visible part in print. Prints itself once it is drawn. */
export function PrintedSheet(props: PrintedSheetProps) {
  return (
    <Portal reuseTargetNode={false}>
      <Sheet {...props} />
    </Portal>
  );
}

/** Mounted with its place: the portal itself is empty at first. */
function Sheet({ paper, children }: PrintedSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const removeSize = setPageSize(paper, place.current);
    // After the paint, so that the browser prints the drawn code.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeSize();
    };
  }, [paper]);
  return (
    <div ref={place} className={classes.slip} data-paper={paper} aria-hidden="true">
      {children}
    </div>
  );
}

/** A line of a slip: what it is, and its value at the end of the line. */
export function SlipFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
