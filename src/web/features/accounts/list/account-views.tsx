import { useJustOpened } from '#web/platform/use-just-opened.ts';
import { ViewMenu } from '#web/platform/views/view-menu.tsx';
import { type AccountListState, type SetSearch, showView, viewQueryOf } from './account-list-state.ts';

interface AccountViewsProps {
  storageKey: string;
  state: AccountListState;
  setSearch: SetSearch;
}

/** The saved views of a list of accounts: what its address says without the page, and its columns. */
export function AccountViews({ storageKey, state, setSearch }: AccountViewsProps) {
  return (
    <ViewMenu
      storageKey={storageKey}
      query={viewQueryOf(state)}
      isJustOpened={useJustOpened()}
      onApply={(query, options) => setSearch(showView(query), options)}
    />
  );
}
