/** Letters and digits that are not taken for one another, and that every keyboard types without Shift. */
const letters = 'abcdefghjkmnpqrstuvwxyz34679';
const digits = '0123456789';

/** A byte of a cryptographic source, from 0 to 255. */
type RandomByte = () => number;

/** A random text of these characters, each equally likely. */
function randomText(characters: string, length: number, randomByte: RandomByte): string {
  const fair = 256 - (256 % characters.length);
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    if (byte < fair) text += characters[byte % characters.length];
  }
  return text;
}

/** Twelve characters in three groups: 57 bits. */
export const newPassword = (randomByte: RandomByte): string =>
  [0, 1, 2].map(() => randomText(letters, 4, randomByte)).join('-');

/** Six digits. */
export const newPin = (randomByte: RandomByte): string => randomText(digits, 6, randomByte);
