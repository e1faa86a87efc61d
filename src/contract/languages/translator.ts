/** A text, or one with values such as a number of megabytes. */
type Text = string | ((...values: never[]) => string);
export type Filled = (...values: string[]) => string;

/**
 * Translates English texts that are known only when the product runs, such as the message of an answer. A text that
 * is not in the tables stays as it is: it is a name, or written by a user.
 */
export function translator(
  pairs: readonly (readonly [english: Text, other: Text])[],
): (text: string) => string {
  const plain = new Map<string, string>();
  const filled: { read: ReturnType<typeof readerOf>; fill: Filled }[] = [];
  for (const [english, other] of pairs) {
    if (typeof english === 'string') {
      plain.set(english, String(other));
      // A label inside a sentence: "no players".
      plain.set(english.toLowerCase(), String(other));
    } else filled.push({ read: readerOf(english as Filled), fill: other as Filled });
  }
  return (text) => {
    const known = plain.get(text);
    if (known !== undefined) return known;
    for (const { read, fill } of filled) {
      const values = read(text);
      if (values !== undefined) return fill(...values);
    }
    return text;
  };
}

/**
 * Reads the values out of a text that was written with them; undefined if it was not. It looks once for each fixed piece,
 * so a long text takes no more than its length.
 */
function readerOf(write: Filled): (text: string) => string[] | undefined {
  const marks = Array.from({ length: write.length }, (_, at) => `\uE000${at}\uE000`);
  const [first = '', ...pieces] = write(...marks).split(/\uE000\d+\uE000/);
  const last = pieces.pop() ?? '';
  return (text) => {
    if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
    const values: string[] = [];
    const end = text.length - last.length;
    let begin = first.length;
    for (const piece of pieces) {
      // A value has at least one character.
      const found = text.indexOf(piece, begin + 1);
      if (found < 0) return undefined;
      values.push(text.slice(begin, found));
      begin = found + piece.length;
    }
    return begin < end ? values.concat(text.slice(begin, end)) : undefined;
  };
}
