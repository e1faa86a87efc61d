import { type ComponentProps, Suspense, use } from 'react';
import type { PhonePager } from '#web/ui/data-table/pager/phone-pager.tsx';
import type { CardList } from '#web/ui/data-table/row/card-list.tsx';
import type { SortMenu } from '#web/ui/data-table/toolbar/sort-menu.tsx';

type Parts = { CardList: typeof CardList; PhonePager: typeof PhonePager; SortMenu: typeof SortMenu };

let parts: Promise<Parts> | undefined;

/** The phone-only parts of a list, loaded with the first list on a phone, and again after a failure. */
function phoneParts(): Promise<Parts> {
  parts ??= fetchParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

async function fetchParts(): Promise<Parts> {
  const [cards, pager, sort] = await Promise.all([
    import('#web/ui/data-table/row/card-list.tsx'),
    import('#web/ui/data-table/pager/phone-pager.tsx'),
    import('#web/ui/data-table/toolbar/sort-menu.tsx'),
  ]);
  return { CardList: cards.CardList, PhonePager: pager.PhonePager, SortMenu: sort.SortMenu };
}

export function PhoneList<Row>(props: ComponentProps<typeof CardList<Row>>) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

export function PhoneFoot<Row>(props: ComponentProps<typeof PhonePager<Row>>) {
  return (
    <Suspense>
      <Pages {...props} />
    </Suspense>
  );
}

export function PhoneSort<Row>(props: ComponentProps<typeof SortMenu<Row>>) {
  return (
    <Suspense>
      <Sort {...props} />
    </Suspense>
  );
}

function Cards<Row>(props: ComponentProps<typeof CardList<Row>>) {
  const Part = use(phoneParts()).CardList;
  return <Part {...props} />;
}

function Pages<Row>(props: ComponentProps<typeof PhonePager<Row>>) {
  const Part = use(phoneParts()).PhonePager;
  return <Part {...props} />;
}

function Sort<Row>(props: ComponentProps<typeof SortMenu<Row>>) {
  const Part = use(phoneParts()).SortMenu;
  return <Part {...props} />;
}
