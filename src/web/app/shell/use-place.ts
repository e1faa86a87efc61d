import { useMemo } from 'react';
import { readSegments, useShownAddress } from '#web/platform/navigation/shown-address.tsx';

export interface Place {
  pathname: string;
  section: string;
  /** The segments after the section. */
  segments: readonly string[];
}

/** The current place: /{role}/{section}/… */
export function usePlace(): Place {
  const { path } = useShownAddress();
  return useMemo(() => placeOf(path), [path]);
}

function placeOf(pathname: string): Place {
  const [first, section = '', ...segments] = readSegments(pathname);
  // A draw belongs to no role. Operators reach its proof from Game History.
  if (first === 'proof') return { pathname, section: 'gamehistory', segments: [first] };
  return { pathname, section, segments };
}
