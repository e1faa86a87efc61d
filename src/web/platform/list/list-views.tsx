import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useJustOpened } from '#web/platform/views/use-just-opened.ts';
import { ViewMenu } from '#web/platform/views/view-menu.tsx';

interface ViewedList {
  filter: Readonly<Record<string, string | undefined>>;
  /** True for the default order. */
  isUsualOrder: boolean;
}

/** The saved views of a list: the filters and order of its address without the page, and its columns. */
export function ListViews({ list, name }: { list: ViewedList; name: string }) {
  const { user } = useSession();
  const { setSearch } = useAddress();
  const { sort, order, ...filters } = list.filter;
  const named = Object.entries(list.isUsualOrder ? filters : { sort, order, ...filters });
  const nothing = Object.fromEntries(Object.keys(list.filter).map((each) => [each, undefined]));
  return (
    <ViewMenu
      storageKey={`${user.username}/${name}`}
      query={Object.fromEntries(
        named.flatMap(([each, value]) => (value === undefined ? [] : [[each, value]])),
      )}
      isJustOpened={useJustOpened()}
      onApply={(query, options) => setSearch({ ...nothing, ...query, page: undefined }, options)}
    />
  );
}
