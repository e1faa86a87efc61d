import { useMemo, useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { LivePayload } from '#contract/draws/live-draws';
import { gameScreen, shownBets } from '#contract/games/game-screens';
import type { WrittenResult } from '#contract/screens/game-screen';
import { type Liability, liabilityOf, nameOf } from '#web/features/live-draws/liability/liability-of.ts';

export type LiabilityOrder = 'dearest' | 'byNumber';

const first = 8;
const step = 40;

/** The shown results: sorted, filtered by a search, with the picked one first. */
export function useShownLiabilities(payload: LivePayload, picked: WrittenResult | null) {
  const [order, setOrder] = useState<LiabilityOrder>('dearest');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(first);
  const all = useMemo(() => liabilityOf(payload), [payload]);
  const places = useMemo(() => placesOf(payload), [payload]);
  const words = trimUnseen(search).toLowerCase();
  const found = all.filter(({ result }) => words === '' || nameOf(result).startsWith(words));
  const ordered = order === 'dearest' ? found : found.toSorted(byPlace(places));
  const pickedName = picked === null ? null : nameOf(picked);
  const isPicked = (each: Liability) => nameOf(each.result) === pickedName;
  const rows = [...all.filter(isPicked), ...ordered.slice(0, limit).filter((each) => !isPicked(each))];
  return {
    all,
    rows,
    isPicked,
    order,
    setOrder,
    search,
    setSearch,
    moreCount: Math.min(step, Math.max(0, ordered.length - limit)),
    showMore: () => setLimit(limit + step),
  };
}

/** Results in the order of the board. */
function placesOf({ screen, nodigit }: LivePayload): Map<string, number> {
  const named = shownBets(screen, nodigit).filter(({ kind }) => kind === gameScreen(screen).resultKind);
  return new Map(named.map(({ drawno }, at) => [drawno, at]));
}

function byPlace(places: ReadonlyMap<string, number>) {
  const placeOf = ({ result }: Liability) => places.get(result.drawno) ?? 0;
  return (one: Liability, other: Liability) => placeOf(one) - placeOf(other);
}
