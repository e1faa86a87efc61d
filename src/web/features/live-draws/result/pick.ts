import {
  ranks,
  readResult,
  type ScreenName,
  type Side,
  type Suit,
  sides,
  suits,
  type WrittenResult,
  writtenResult,
} from '#contract/game-screens';

/** What is picked of a result. A card needs its colour and its type too. */
export interface Pick {
  drawno?: string | undefined;
  color?: Suit | undefined;
  type?: Side | undefined;
}

/** A number of the board was pressed: it is picked, or, pressed once more, let go. */
export function withPressed(screen: ScreenName, pick: Pick, pressed: string): Pick {
  const suit = screen === 'andharbahar' ? suits.find((each) => each === pressed) : undefined;
  if (suit !== undefined) return { ...pick, color: pick.color === suit ? undefined : suit };
  const side = screen === 'andharbahar' ? sides.find((each) => each === pressed) : undefined;
  if (side !== undefined) return { ...pick, type: pick.type === side ? undefined : side };
  if (pick.drawno === pressed) return { ...pick, drawno: undefined };
  // The type must fit the card: one that was picked for another card is let go.
  const type = screen === 'andharbahar' && pick.type !== sideOf(pressed) ? undefined : pick.type;
  return { ...pick, drawno: pressed, type };
}

/** The result a pick stands for; null while something is missing. */
export function resultOf(
  screen: ScreenName,
  nodigit: number,
  { drawno, color, type }: Pick,
): WrittenResult | null {
  if (drawno === undefined) return null;
  if (screen === 'andharbahar' && (color === undefined || type === undefined)) return null;
  const written = { drawno, ...(color && { color }), ...(type && { type }) };
  return readResult(screen, nodigit, written) === null ? null : written;
}

/** Only what names a result can be picked: of Triple Fun all three digits. */
export function canPick(screen: ScreenName, drawno: string): boolean {
  if (screen === 'triplefun') return drawno.length === 3;
  return true;
}

/** What a pick marks on the board: the number itself, and the shorter bets it also wins. */
export function markedBy(screen: ScreenName, pick: Pick): ReadonlySet<string> {
  const { drawno, color, type } = pick;
  const marked = new Set<string>();
  if (drawno !== undefined) marked.add(drawno);
  if (color !== undefined) marked.add(color);
  if (type !== undefined) marked.add(type);
  if (screen === 'triplefun' && drawno !== undefined) marked.add(drawno.slice(1)).add(drawno.slice(2));
  return marked;
}

const rankNames: readonly string[] = ranks;

/** The side of a card, as the first of its four results says it. */
function sideOf(rank: string): Side {
  const at = rankNames.indexOf(rank);
  return writtenResult('andharbahar', at * suits.length).type ?? 'middle';
}
