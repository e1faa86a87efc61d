/** Characters without a picture, such as a zero-width space or the Hangul filler. */
const unseenRun = /\p{Default_Ignorable_Code_Point}+/gu;
/** Letters and marks in which a joiner changes how its neighbours are drawn: from Arabic to Sinhala, and the like. */
const joining = /(?=[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af])[\p{L}\p{M}]/u;
/** The sign that takes the vowel from a letter: a joiner after it is seen even at the end of a word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u;
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const blank = /[\s\p{Cc}\u2800]/u;

/**
 * A text without what a reader cannot see: blanks at its ends, and everywhere characters without a picture, so that a
 * search finds a name that has them. Joiners of Indian and Arabic letters and the parts of an emoji stay. It is empty if
 * there is nothing to see.
 */
export function trimUnseen(text: string): string {
  const letters = [...text.replace(unseenRun, seenPart)];
  const from = letters.findIndex((letter) => !blank.test(letter));
  if (from < 0) return '';
  return letters.slice(from, letters.findLastIndex((letter) => !blank.test(letter)) + 1).join('');
}

/** What stays of a run of such characters between its neighbours. */
function seenPart(run: string, at: number, text: string): string {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [after = ''] = text.slice(at + run.length, at + run.length + 2);
  if (joining.test(before) && (virama.test(before) || joining.test(after)))
    return /[\u200c\u200d]/.exec(run)?.[0] ?? '';
  const form = /[\ufe0e\ufe0f]/.exec(run)?.[0] ?? '';
  if (picture.test(before)) return form + (run.includes('\u200d') && picture.test(after) ? '\u200d' : '');
  return after === '\u20e3' ? form : '';
}
