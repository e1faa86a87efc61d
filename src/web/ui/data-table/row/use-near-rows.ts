import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far outside the visible part a row is still near: more than a frame of fast scrolling. */
const margin = '300px';

/**
 * Marks the rows in sight or near it by `data-near`: only their pinned cells stay in place, because the browser keeps
 * a layer for each of those. New rows count as near until the browser has looked at them, so that nothing moves.
 */
export function useNearRows(rows: unknown): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements.
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-near', isIntersecting);
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    for (const row of body.current?.rows ?? []) {
      row.dataset.near = '';
      observer.observe(row);
    }
    return () => observer.disconnect();
  }, [rows]);
  return body;
}
