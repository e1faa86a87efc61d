import { Transform } from 'node:stream';

const newline = 0x0a;

/**
 * Rows of COPY's text format with only some columns, in the requested order. Throws a RangeError at a row of another
 * network.
 */
export function pickColumns(
  from: readonly string[],
  wanted: readonly string[],
  { networkId, onRows }: { networkId: number; onRows: (rows: number) => void },
): Transform {
  const places = wanted.map((column) => {
    const at = from.indexOf(column);
    if (at < 0) throw new Error(`${column} is not a column of this file`);
    return at;
  });
  const ownAt = from.indexOf('network_id');
  const pickLine = (line: string) => {
    const values = line.split('\t');
    if (values[ownAt] !== String(networkId)) throw new RangeError('a row belongs to another network');
    return places.map((at) => values[at]).join('\t');
  };
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = all.lastIndexOf(newline) + 1;
      held = Buffer.from(all.subarray(end));
      if (end === 0) return done();
      // Line feeds and tabs within values are escaped, so both are always separators.
      const lines = all.toString('utf8', 0, end - 1).split('\n');
      try {
        const picked = `${lines.map(pickLine).join('\n')}\n`;
        onRows(lines.length);
        done(null, picked);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
