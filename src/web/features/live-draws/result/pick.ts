import {
  ranks,
  readResult,
  type ScreenName,
  type Side,
  type Suit,
  suits,
  type WrittenResult,
  writtenResult,
} from '#contract/game-screens';

/** What is picked of a result. A card needs its colour too; its side is not picked, it follows. */
export interface Pick {
  drawno?: string | undefined;
  color?: Suit | undefined;
}

/** A number of the board was pressed: it is picked, or, pressed once more, let go. */
export function withPressed(screen: ScreenName, pick: Pick, pressed: string): Pick {
  const suit = screen === 'andharbahar' ? suits.find((each) => each === pressed) : undefined;
  if (suit !== undefined) return { ...pick, color: pick.color === suit ? undefined : suit };
  return { ...pick, drawno: pick.drawno === pressed ? undefined : pressed };
}

/** The result a pick stands for; null while something is missing. */
export function resultOf(screen: ScreenName, nodigit: number, { drawno, color }: Pick): WrittenResult | null {
  if (drawno === undefined || (screen === 'andharbahar' && color === undefined)) return null;
  const type = screen === 'andharbahar' ? sideOf(drawno) : undefined;
  const written = { drawno, ...(color && { color }), ...(type && { type }) };
  return readResult(screen, nodigit, written) === null ? null : written;
}

/** Only what names a result can be picked: no side, and of Triple Fun all three digits. */
export function canPick(screen: ScreenName, drawno: string): boolean {
  if (screen === 'triplefun') return drawno.length === 3;
  return screen !== 'andharbahar' || rankNames.includes(drawno) || suits.some((suit) => suit === drawno);
}

/** What a pick marks on the board: the number itself, and the shorter bets it also wins. */
export function markedBy(screen: ScreenName, pick: Pick): ReadonlySet<string> {
  const { drawno, color } = pick;
  const marked = new Set<string>();
  if (drawno !== undefined) marked.add(drawno);
  if (color !== undefined) marked.add(color);
  if (screen === 'andharbahar' && drawno !== undefined) marked.add(sideOf(drawno));
  if (screen === 'triplefun' && drawno !== undefined) marked.add(drawno.slice(1)).add(drawno.slice(2));
  return marked;
}

const rankNames: readonly string[] = ranks;

/** The side of a card, as the first of its four results says it. */
function sideOf(rank: string): Side {
  const at = rankNames.indexOf(rank);
  return writtenResult('andharbahar', at * suits.length).type ?? 'middle';
}
