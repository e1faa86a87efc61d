import { useMemo } from 'react';
import { currentAddress, goTo } from '#web/platform/navigation/address.ts';
import { useShownAddress } from '#web/platform/navigation/shown-address.tsx';

/** The query of the address by name, and a function that changes it. */
export type Search = Readonly<Record<string, unknown>>;
export type SetSearch = (change: Record<string, unknown>, options: { replace: boolean }) => void;

/** Reads and changes the query of the address. Undefined and empty values are removed. */
export function useAddress(): { search: Search; setSearch: SetSearch } {
  const { query } = useShownAddress();
  const search = useMemo(() => readQuery(query), [query]);
  return { search, setSearch };
}

function setSearch(change: Record<string, unknown>, { replace }: { replace: boolean }): void {
  const { path, query } = currentAddress();
  goTo(`${path}${writeQuery({ ...readQuery(query), ...change })}`, { replace, isChange: true });
}

/** Every value is a text: a search for "0123" is not a number. */
const readQuery = (query: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(query));

function writeQuery(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
