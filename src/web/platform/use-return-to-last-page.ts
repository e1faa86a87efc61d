import { useEffect } from 'react';
import type { SetSearch } from '#web/platform/use-address.ts';

/** A page that no longer exists, for instance after its last row was deleted, gives way to the last that does. */
export function useReturnToLastPage(
  page: number,
  pagination: { totalPages: number } | undefined,
  setSearch: SetSearch,
): void {
  const last = Math.max(1, pagination?.totalPages ?? page);
  useEffect(() => {
    if (page > last) setSearch({ page: last }, { replace: true });
  }, [page, last, setSearch]);
}
