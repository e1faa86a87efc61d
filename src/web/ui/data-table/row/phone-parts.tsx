import { type ComponentProps, Suspense, use } from 'react';
import type { PhonePager } from '#web/ui/data-table/pager/phone-pager.tsx';
import type { CardList } from '#web/ui/data-table/row/card-list.tsx';
import classes from '#web/ui/data-table/row/row-card.module.css';
import type { SortMenu } from '#web/ui/data-table/row/sort-menu.tsx';
import { TableView } from '#web/ui/data-table/table-view.tsx';
import { isBelow } from '#web/ui/layout/use-width.ts';

type Parts = { CardList: typeof CardList; PhonePager: typeof PhonePager; SortMenu: typeof SortMenu };

let parts: Promise<Parts | null> | undefined;
/** Parts that are there are used at once: to wait for them would show a placeholder for a third of a second. */
let fetched: Parts | undefined;

const retryAfterMs = 5_000;

/**
 * The phone-only parts of a list, loaded once on a phone. Without a connection, such as after a tablet was
 * turned, they are null, and requested again some seconds later.
 */
export function phoneParts(): Promise<Parts | null> {
  parts ??= fetchParts().catch(() => {
    setTimeout(forget, retryAfterMs);
    return null;
  });
  return parts;
}

function forget(): void {
  parts = undefined;
}

async function fetchParts(): Promise<Parts> {
  const [cards, pager, sort] = await Promise.all([
    import('#web/ui/data-table/row/card-list.tsx'),
    import('#web/ui/data-table/pager/phone-pager.tsx'),
    import('#web/ui/data-table/row/sort-menu.tsx'),
  ]);
  fetched = { CardList: cards.CardList, PhonePager: pager.PhonePager, SortMenu: sort.SortMenu };
  return fetched;
}

// On a phone they are needed soon: they are downloaded beside the page's own data.
if (isBelow('phone')) void phoneParts();

const placeholders = [1, 2, 3, 4, 5, 6];

/** Shown until the first answer, so that a list is never blank. */
function CardPlaceholders() {
  return (
    <ul className={classes.cards} aria-hidden="true">
      {placeholders.map((number) => (
        <li key={number} className={classes.placeholder} />
      ))}
    </ul>
  );
}

export function PhoneList<Row>(props: ComponentProps<typeof CardList<Row>>) {
  return (
    <Suspense fallback={<CardPlaceholders />}>
      {props.rows === undefined ? <CardPlaceholders /> : <Cards {...props} />}
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
    <Suspense fallback={<div className={classes.sortPlaceholder} />}>
      <Sort {...props} />
    </Suspense>
  );
}

const usePhoneParts = () => fetched ?? use(phoneParts());

function Cards<Row>(props: ComponentProps<typeof CardList<Row>>) {
  const Part = usePhoneParts()?.CardList ?? TableView;
  return <Part {...props} />;
}

function Pages<Row>(props: ComponentProps<typeof PhonePager<Row>>) {
  const Part = usePhoneParts()?.PhonePager;
  return Part && <Part {...props} />;
}

function Sort<Row>(props: ComponentProps<typeof SortMenu<Row>>) {
  const Part = usePhoneParts()?.SortMenu;
  return Part && <Part {...props} />;
}
