import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { checkPlaces } from '#settings/check-places';
import { openScripts } from './copied-scripts.ts';

const { base, refused, close } = openScripts();
afterAll(close);

describe('the key of the hosting', () => {
  const keyFile = join(base, 'key');
  const hosting = {
    DATA_DIR: join(base, 'data-of-hosting'),
    SFTP_HOST: 'copies.example',
    SFTP_USER: 'pitboss',
    SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
    SFTP_KEY_FILE: keyFile,
  };
  const rsa = (more = {}) => {
    const encoding = { type: 'pkcs1', format: 'pem', ...more } as const;
    return generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(encoding);
  };
  /** What ssh-keygen writes: a mark, the name of the cipher, and the rest. */
  const openSsh = (cipher: string) => {
    const content = `openssh-key-v1\0\0\0\0${String.fromCharCode(cipher.length)}${cipher}\0\0\0\x04none`;
    const lines = Buffer.from(content, 'latin1').toString('base64');
    return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`;
  };
  const withKey = (path = keyFile) => refused({ env: { ...hosting, SFTP_KEY_FILE: path } });
  const wrong = (path: string, reason: string) => `The setting SFTP_KEY_FILE is wrong: ${path} ${reason}.`;
  const passphrase = 'is a key with a passphrase, which no person is there to type';

  it('is refused at the start if its file cannot be read', () => {
    expect(withKey(join(base, 'none'))).toBe(wrong(join(base, 'none'), 'cannot be read (ENOENT)'));
    expect(withKey(base)).toBe(wrong(base, 'cannot be read (EISDIR)'));
  });

  it('is refused at the start if it is no private key, or if it has a passphrase', () => {
    for (const [text, reason] of [
      ['', 'is not a private key'],
      ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA pitboss@example\n', 'is not a private key'],
      [openSsh('aes256-ctr'), passphrase],
      [rsa({ cipher: 'aes-128-cbc', passphrase: 'a secret' }), passphrase],
      ['PuTTY-User-Key-File-3: ssh-ed25519\r\nEncryption: aes256-cbc\r\n', passphrase],
    ] as const) {
      writeFileSync(keyFile, text);
      expect(withKey()).toBe(wrong(keyFile, reason));
    }
  });

  it('is accepted in every format that has none', () => {
    const places = { dataDir: join(base, 'accepted'), backupDir: join(base, 'accepted', 'backups'), keyFile };
    for (const text of [
      openSsh('none'),
      rsa(),
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
      'PuTTY-User-Key-File-3: ssh-ed25519\r\nEncryption: none\r\n',
    ]) {
      writeFileSync(keyFile, text);
      expect(() => checkPlaces(places)).not.toThrow();
    }
    expect(readdirSync(places.dataDir)).toEqual(['backups']);
  });
});

describe('a server without the start script', () => {
  it('judges its folders before it opens the database, and ends with exit code 78', () => {
    const file = join(base, 'in-place-of-a-folder');
    writeFileSync(file, '');
    const start = (env: Record<string, string>) => {
      const program = join(repositoryRoot(), 'dist', 'server', 'main.js');
      // Nothing listens there.
      const given = { DATABASE_URL: 'postgresql://owner@127.0.0.1:1/pitboss', SECRET_KEY: 'a'.repeat(16) };
      const { status, stderr } = spawnSync(process.execPath, [program], {
        env: { PATH: process.env.PATH, ...given, ...env },
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    const dataDir = join(base, 'data-of-a-server');
    expect(start({ DATA_DIR: file })).toEqual({
      status: 78,
      stderr: `The data folder ${file} cannot be written (EEXIST); set DATA_DIR.\n`,
    });
    expect(start({ DATA_DIR: dataDir, BACKUP_DIR: file })).toEqual({
      status: 78,
      stderr: `The backup folder ${file} cannot be written (EEXIST); set BACKUP_DIR.\n`,
    });
  });
});
