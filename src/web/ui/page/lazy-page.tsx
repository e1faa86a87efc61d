import { type ComponentType, lazy, useState } from 'react';

/** A page in a file of its own. After `load` it is rendered at once, without the placeholder around it. */
export type LazyPage<Props> = ComponentType<Props> & { load: () => Promise<void> };

/** Makes a page of the component that this function fetches, which is asked for once. */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    fetched ??= await fetchPage();
    return fetched;
  };
  const Later = lazy(async () => ({ default: await fetchOnce() })) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    // Chosen once: a page that became another component would lose its state.
    const [Part] = useState(() => fetched ?? Later);
    return <Part {...props} />;
  }
  return Object.assign(Page, {
    load: async () => {
      await fetchOnce();
    },
  });
}
