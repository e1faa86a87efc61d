/** Letters and digits that are not taken for one another, and that every keyboard types without Shift. */
const letters = 'abcdefghjkmnpqrstuvwxyz34679';
const digits = '0123456789';

/** A random text of these characters, each equally likely. */
function randomText(characters: string, length: number): string {
  const bytes = new Uint8Array(1);
  const fair = 256 - (256 % characters.length);
  let text = '';
  while (text.length < length) {
    const [byte = 0] = crypto.getRandomValues(bytes);
    if (byte < fair) text += characters[byte % characters.length];
  }
  return text;
}

/** Twelve characters in three groups: 57 bits. */
export const newPassword = (): string => [0, 1, 2].map(() => randomText(letters, 4)).join('-');

/** Six digits. */
export const newPin = (): string => randomText(digits, 6);
