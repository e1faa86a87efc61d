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
  const filled: { pattern: RegExp; fill: Filled }[] = [];
  for (const [english, other] of pairs) {
    if (typeof english === 'string') {
      plain.set(english, String(other));
      // A label inside a sentence: "no players".
      plain.set(english.toLowerCase(), String(other));
    } else filled.push({ pattern: patternOf(english as Filled), fill: other as Filled });
  }
  return (text) => {
    const known = plain.get(text);
    if (known !== undefined) return known;
    for (const { pattern, fill } of filled) {
      const values = pattern.exec(text)?.slice(1);
      if (values !== undefined) return fill(...values);
    }
    return text;
  };
}

function patternOf(write: Filled): RegExp {
  const marks = Array.from({ length: write.length }, (_, at) => `\uE000${at}\uE000`);
  const text = write(...marks).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replace(/\uE000\d+\uE000/g, '(.+?)')}$`, 's');
}
