/** Blanks, and characters that have no picture, such as a zero-width space or the Hangul filler. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;
/** They belong to the letter before them, in emoji and in Indian scripts. */
const joined = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** A text without what a reader cannot see at its ends. It is empty if there is nothing to see. */
export function trimUnseen(text: string): string {
  const letters = [...text];
  const from = letters.findIndex((letter) => !unseen.test(letter));
  if (from < 0) return '';
  const last = letters.findLastIndex((letter) => !unseen.test(letter) || joined.test(letter));
  return letters.slice(from, last + 1).join('');
}
