export interface ModelBet {
  kind: number;
  drawno: string;
  /** Hundredths returned for one point. */
  payout: number;
}
export interface ModelGame {
  bets: readonly ModelBet[];
  /** The bets that a result pays. */
  winsOf(result: number): readonly string[];
}
/** Points by number. */
export type Lines = Record<string, number>;

/** An act of a history. Tickets and rounds are numbered in order of creation; amounts are hundredths. */
export type GameAct =
  | { do: 'buy'; player: string; game: string; lines: Lines; key: string | null }
  | { do: 'cancel' | 'claim'; by: string; ticket: number }
  | { do: 'claim-all'; by: string }
  | { do: 'add' | 'remove'; game: string; amount: number | null; key: string | null }
  | { do: 'line'; game: string; amount: number }
  | { do: 'save'; game: string; result: number; booster: number }
  | { do: 'close' | 'draw' | 'settle' | 'void'; game: string; round: number }
  | { do: 'next'; game: string }
  | { do: 'give' | 'take'; player: string; amount: number }
  | { do: 'switch'; player: string };
