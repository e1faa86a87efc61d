import { useEffect, useState } from 'react';
import { useShownAddress } from '#web/platform/navigation/shown-address.tsx';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { ViewMenu } from '#web/platform/views/view-menu.tsx';

const seen = new Set<string>();

/**
 * True for a page at a new history entry, false when the user came back to it. Automatic actions of a new page must not
 * change what the back button restores.
 */
function useJustOpened(): boolean {
  const { key } = useShownAddress();
  const [isNew] = useState(() => !seen.has(key));
  useEffect(() => void seen.add(key), [key]);
  return isNew;
}

interface ViewedList {
  /** The filters of the list as in its address: a relative period by its name. */
  view: Readonly<Record<string, string | undefined>>;
  /** True for the default order. */
  isUsualOrder: boolean;
}

/** The saved views of a list: the filters and order of its address without the page, and its columns. */
export function ListViews({ list, name }: { list: ViewedList; name: string }) {
  const username = useOwn('username');
  const { setSearch } = useAddress();
  const { sort, order, ...filters } = list.view;
  const named = Object.entries(list.isUsualOrder ? filters : { sort, order, ...filters });
  const nothing = Object.fromEntries(Object.keys(list.view).map((each) => [each, undefined]));
  return (
    <ViewMenu
      list={name}
      storageKey={`${username}/${name}`}
      query={Object.fromEntries(
        named.flatMap(([each, value]) => (value === undefined ? [] : [[each, value]])),
      )}
      isJustOpened={useJustOpened()}
      onApply={(query, options) => setSearch({ ...nothing, ...query, page: undefined }, options)}
    />
  );
}
