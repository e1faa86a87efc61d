import { plainNumber } from '#web/ui/form/typed-number.ts';

export interface PastedRow {
  username: string;
  /** Points, without grouping. */
  amount: string;
}

type Pasted =
  | { rows: readonly PastedRow[] }
  | { fault: 'noRows' | 'tooMany' }
  | { fault: 'bad'; number: number }
  | { fault: 'twice'; username: string };

const most = 1_000;

/** Names of columns; a username and an amount have digits. */
const isHeading = (line: string) => !/\p{Nd}/u.test(line);

/** Reads two columns of a spreadsheet: a username, a tab, comma, semicolon or space, and an amount in each line. Column names may come first. */
export function readPasted(text: string): Pasted {
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
    .filter(({ line }, at, all) => at > 0 || all.length === 1 || !isHeading(line));
  if (lines.length === 0) return { fault: 'noRows' };
  if (lines.length > most) return { fault: 'tooMany' };
  const rows: PastedRow[] = [];
  const seen = new Set<string>();
  for (const { line, number } of lines) {
    const [, username = '', typed = ''] = /^([^\s,;]+)[\s,;]+(\S.*)$/.exec(line) ?? [];
    const amount = plainNumber(typed);
    if (amount === null) return { fault: 'bad', number };
    const key = username.toLowerCase();
    if (seen.has(key)) return { fault: 'twice', username };
    seen.add(key);
    rows.push({ username, amount });
  }
  return { rows };
}
