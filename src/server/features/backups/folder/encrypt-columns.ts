import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { columnKey } from '#server/features/backups/folder/backup-keys';

interface EncryptedTable {
  name: string;
  columns: readonly string[];
  encrypted: readonly string[];
}

const newline = 0x0a;
const ivBytes = 12;
const tagBytes = 16;
/** COPY's text for null; no value is written like this. */
const absent = '\\N';

/** Encrypts the named columns of COPY rows. Each value is bound to its table and column, so that it cannot be moved. */
export function encryptColumns(table: EncryptedTable, secretKey: string): Transform {
  return mapColumns(table, columnKey(secretKey), encryptValue);
}

export function decryptColumns(table: EncryptedTable, secretKey: string): Transform {
  return mapColumns(table, columnKey(secretKey), decryptValue);
}

type MapValue = (value: string, key: Buffer, place: Buffer) => string;

function mapColumns({ name, columns, encrypted }: EncryptedTable, key: Buffer, map: MapValue): Transform {
  const places = encrypted.map((column) => ({
    at: columns.indexOf(column),
    place: Buffer.from(`${name}.${column}`),
  }));
  const mapLine = (line: string) => {
    const values = line.split('\t');
    for (const { at, place } of places) {
      const value = values[at];
      if (value !== undefined && value !== absent) values[at] = map(value, key, place);
    }
    return values.join('\t');
  };
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = all.lastIndexOf(newline) + 1;
      held = Buffer.from(all.subarray(end));
      if (end === 0) return done();
      try {
        const lines = all.toString('utf8', 0, end - 1).split('\n');
        done(null, `${lines.map(mapLine).join('\n')}\n`);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function encryptValue(value: string, key: Buffer, place: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decryptValue(text: string, key: Buffer, place: Buffer): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(place);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
