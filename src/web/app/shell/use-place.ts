import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface Place {
  pathname: string;
  section: string;
  /** What stands after the section. */
  segments: readonly string[];
}

/** Where the person is: /{role}/{section}/… */
export function usePlace(): Place {
  const pathname = useLocation({ select: (location) => location.pathname });
  return useMemo(() => placeOf(pathname), [pathname]);
}

function placeOf(pathname: string): Place {
  const [first, section = '', ...segments] = pathname.split('/').filter((segment) => segment !== '');
  // A draw belongs to no role. Operators come to its proof from the history of games.
  if (first === 'proof') return { pathname, section: 'gamehistory', segments: [first] };
  return { pathname, section, segments };
}
