import { useEffect } from 'react';
import type { SetSearch } from '#web/platform/navigation/use-address.ts';

/** Replaces a page that no longer exists, for example after its last row was deleted, with the last existing page. */
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
