/** Parses a CSV file by RFC 4180: rows of fields, the head first. It shares no code with the writer. */
export function readCsv(file: Buffer): string[][] {
  const text = file.toString('utf8');
  if (!text.startsWith('\uFEFF')) throw new Error('a file without a byte order mark is not read as UTF-8');
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') at += 1;
    else if (sign === '"') {
      isQuoted = !isQuoted;
      continue;
    }
    if (isQuoted) field += sign;
    else if (sign === ',') {
      row.push(field);
      field = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
      at += 1;
    } else if (sign === '\r' || sign === '\n') throw new Error(`a bare line end in row ${rows.length + 1}`);
    else field += sign;
  }
  if (isQuoted || row.length > 0 || field !== '') throw new Error('the last row has no end');
  return rows;
}
