import { useEffect, useId } from 'react';
import type { IconShape } from '#web/ui/controls/icon.tsx';

/** An action of the page in view that the command palette finds: a link, or a function that is run. */
export interface OfferedAction {
  key: string;
  label: string;
  /** Other words that find it, separated by spaces. */
  words?: string;
  /** What it is applied to. */
  note?: string;
  icon: IconShape;
  act: { href: string } | { run: () => void };
}

const offers = new Map<string, readonly OfferedAction[]>();

/** Offers actions to the palette for as long as the caller is mounted. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  const id = useId();
  useEffect(() => {
    offers.set(id, actions);
  }, [id, actions]);
  useEffect(() => () => void offers.delete(id), [id]);
}

/** The actions that are offered now. They do not change while an overlay covers the page. */
export function offeredActions(): readonly OfferedAction[] {
  return [...offers.values()].flat();
}
