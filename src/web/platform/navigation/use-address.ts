import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query of the address by name, and a function that changes it. */
export type Search = Readonly<Record<string, unknown>>;
export type SetSearch = (change: Record<string, unknown>, options: { replace: boolean }) => void;

/** Reads and changes the query of the address. Undefined and empty values are removed. */
export function useAddress(): { search: Search; setSearch: SetSearch } {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const setSearch: SetSearch = useCallback(
    (change, { replace }) => {
      const merge = (now: Record<string, unknown>) => texts({ ...now, ...change });
      void navigate({ to: '.', search: merge, replace, resetScroll: false });
    },
    [navigate],
  );
  return { search, setSearch };
}

function texts(search: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
