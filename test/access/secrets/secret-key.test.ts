import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config';
import { readSecretKey } from '#server/platform/config/secret-key';

const dataDir = await mkdtemp(join(tmpdir(), 'pitboss-key-'));

describe('the key of an installation', () => {
  afterAll(() => rm(dataDir, { recursive: true }));

  it('is created once, with 32 random bytes, in a file that only its owner may read', async () => {
    const first = await readSecretKey(undefined, dataDir);
    const second = await readSecretKey(undefined, dataDir);
    expect(second).toBe(first);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect(await readSecretKey(undefined, join(dataDir, 'another'))).not.toBe(first);
  });

  it('is the configured one if there is one', async () => {
    expect(await readSecretKey('given', dataDir)).toBe('given');
  });

  it('is refused if it is shorter than 16 characters', () => {
    const read = (key: string) => readConfig({ DATABASE_URL: 'postgresql://x', SECRET_KEY: key }).secretKey;
    expect(() => read('a'.repeat(15))).toThrow(/SECRET_KEY .*at least 16 characters/);
    expect(read('a'.repeat(16))).toBe('a'.repeat(16));
    expect(read('')).toBe(undefined);
  });
});
