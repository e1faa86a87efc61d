const pieces: readonly (readonly [name: string, piece: string, start?: string, end?: string])[] = [
  ['one letter', 'a'],
  ['letters and an at sign', 'a@'],
  ['letters and dots behind an at sign', 'a.', 'a@', '@'],
  ['dots without letters', '.', 'a@', 'a b'],
  ['digits', '1', '', 'x'],
  ['zeros', '0'],
  ['spaces', ' ', 'x', 'x'],
  ['tabs and line ends', '\t\n', 'x', 'x'],
  ['percent escapes', '%00'],
  ['combining characters', 'e\u0301'],
  ['brackets', '['],
  ['braces and quotes', '{"a":'],
  ['backslashes', '\\'],
  ['slashes', '/', '', 'x'],
  ['hyphens and digits', '1-', '', 'x'],
  ['colons', ':'],
  ['emoji', '\u{1f4a5}'],
  ['wildcards', '%_*'],
];

/** Texts of about this size, in characters or as `sizeOf` counts, on which a careless pattern or parser takes long. */
export function attackTexts(
  size: number,
  sizeOf = (text: string) => text.length,
): { name: string; text: string }[] {
  return pieces.map(([name, piece, start = '', end = '']) => {
    const inside = Math.max(0, size - sizeOf(start) - sizeOf(end));
    return { name, text: start + piece.repeat(Math.floor(inside / sizeOf(piece))) + end };
  });
}
