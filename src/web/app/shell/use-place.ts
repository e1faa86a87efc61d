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
  const [, section = '', ...segments] = pathname.split('/').filter((segment) => segment !== '');
  return { pathname, section, segments };
}
