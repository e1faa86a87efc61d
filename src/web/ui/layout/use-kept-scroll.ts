import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** The place of a list in the browser's history. */
export interface ListPlace {
  key: string;
  /** The user came back to it. */
  isReturn: boolean;
}

/** How far down each list was scrolled, by its place. */
const kept = new Map<string, number>();

/** The props of a box that scrolls: going back to a list shows the rows that were in view. */
export function useKeptScroll(place: ListPlace | undefined, hasRows: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const key = place?.key ?? '';
  const isReturn = place?.isReturn ?? false;
  useLayoutEffect(() => {
    const top = kept.get(key);
    if (hasRows && isReturn && top !== undefined && box.current !== null) box.current.scrollTop = top;
  }, [key, isReturn, hasRows]);
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    if (key !== '' && event.target === event.currentTarget) kept.set(key, event.currentTarget.scrollTop);
  };
  return { ref: box, onScroll };
}
