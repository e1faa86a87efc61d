import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface Place {
  pathname: string;
  section: string;
  /** The segments after the section. */
  segments: readonly string[];
}

/** The current place: /{role}/{section}/… */
export function usePlace(): Place {
  const pathname = useLocation({ select: (location) => location.pathname });
  return useMemo(() => placeOf(pathname), [pathname]);
}

function placeOf(pathname: string): Place {
  const [first, section = '', ...segments] = pathname.split('/').filter((segment) => segment !== '');
  // A draw belongs to no role. Operators reach its proof from Game History.
  if (first === 'proof') return { pathname, section: 'gamehistory', segments: [first] };
  return { pathname, section, segments };
}
