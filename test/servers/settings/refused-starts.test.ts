import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Setting, settingTable } from '#settings/setting-table';
import { openScripts } from './copied-scripts.ts';
import { wrongValues } from './wrong-values.ts';

const { base, copyScripts, refused, close } = openScripts();
afterAll(close);

const commands = [
  'start.mjs',
  'demo/demo.mjs',
  'restore.mjs',
  'promote.mjs',
  'reset-superadmin.mjs',
  'bench/bench.mjs',
];
/** One setting of each kind: settings.test.ts tries all of them without a process for each. */
const ofEachKind = new Map(
  (Object.entries(settingTable) as [string, Setting][]).map(([name, { is }]) => [is.kind, name]),
);

describe('a start with a wrong setting', () => {
  it.each(commands)('is refused by %s before it writes anything', (script) => {
    expect(refused({ script, env: { TRUST_PROXY: 'nginx' } })).toBe(
      'The setting TRUST_PROXY is wrong: it is one or more IP addresses or ranges such as 10.0.0.0/8, separated by commas.',
    );
  });

  it.each([...ofEachKind])('names a setting of the kind %s and its line', (kind, name) => {
    const value = wrongValues[kind]?.find((each) => !/[\0\n#]/.test(each)) ?? '';
    expect(refused({ file: `# A comment\n\n${name}=${value}\n` })).toMatch(
      new RegExp(`^The setting ${name} in line 3 of /\\.env is wrong: `),
    );
  });
});

describe('the file .env', () => {
  const wrong = (file: string | Buffer) => refused({ file });

  it('is read whole if it begins with a byte order mark and has the line ends of Windows', () => {
    expect(wrong('\ufeffTIME_ZONE=IST\r\nPORT=3000\r\n')).toMatch(
      /^The setting TIME_ZONE in line 1 of \/\.env is wrong: /,
    );
    expect(wrong('PORT=3000\r\nexport TIME_ZONE="IST" # of India\r\n')).toMatch(
      /^The setting TIME_ZONE in line 2/,
    );
  });

  it('is refused in another encoding than UTF-8', () => {
    const sentence = 'The settings in /.env are not UTF-8 text; save the file with the encoding UTF-8.';
    expect(wrong(Buffer.from('\ufeffPORT=3000\n', 'utf16le'))).toBe(sentence);
    expect(wrong(Buffer.from('PORT=3000\n', 'utf16le'))).toBe(sentence);
    expect(wrong(Buffer.from('SIGNUP_PARENT=\xe9lodie\n', 'latin1'))).toBe(sentence);
  });

  it('is refused where two readers would find two values', () => {
    expect(wrong('SUPERADMIN_PASSWORD=secret#1\n')).toBe(
      'In line 1 of /.env the value contains #; put the value in quotes, or write a space on both sides of #.',
    );
    expect(wrong('PORT=3000\nPORT=3001\n')).toBe(
      'The setting PORT stands twice: in line 1 of /.env and in line 2 of /.env.',
    );
    expect(wrong('SECRET_KEY="abc\n')).toBe(
      'In line 1 of /.env the value begins with " but does not end with it.',
    );
    expect(wrong('SECRET_KEY="abc"def\n')).toBe(
      'In line 1 of /.env there is text after the value in quotes; use other quotes around the whole value.',
    );
  });

  it('is refused if it names no setting', () => {
    expect(wrong('PORT=3000\nTIMEZONE=Asia/Kolkata\n')).toBe(
      'There is no setting TIMEZONE, which is in line 2 of /.env; write TIME_ZONE.',
    );
    expect(wrong('COLOUR=red\n')).toBe(
      'There is no setting COLOUR, which is in line 1 of /.env; see .env.example.',
    );
    expect(wrong('PORT: 3000\n')).toBe('In line 1 of /.env there is no setting; write NAME=value.');
  });

  it('may have quotes, comments and variables of other programs, and gives way to the environment', () => {
    const file = [
      'SUPERADMIN_PASSWORD="a #b of 6"  # a comment',
      "SECRET_KEY='0123456789abcdef#'",
      'PGSSLMODE=require',
      'NODE_OPTIONS=',
      'PORT = 3001 # of the office',
      'TIME_ZONE=IST',
      'LOG_LEVEL=loud',
    ].join('\n');
    expect(refused({ file, env: { TIME_ZONE: 'UTC' } })).toMatch(/^The setting LOG_LEVEL in line 7/);
    expect(refused({ file, env: { TIME_ZONE: '', LOG_LEVEL: 'noisy' } })).toMatch(
      /^The setting LOG_LEVEL is/,
    );
  });
});

describe('a folder that cannot be used', () => {
  it.each(['#', '?', '%'])('is refused if its path contains %s', (sign) => {
    const place = copyScripts(`pit${sign}boss`);
    const sentence = `Pitboss cannot run in : the path contains ${sign}; rename or move that folder.`;
    expect(refused({ in: place })).toBe(sentence);
  });

  it('is refused if it is no folder, or cannot be written, or has no hard links', () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    const data = (dataDir: string, more = {}) => refused({ env: { DATA_DIR: dataDir, ...more } });
    expect(data(join(file, 'data'))).toBe(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR); set DATA_DIR.`,
    );
    for (const closed of ['/proc/pitboss', '/sys/pitboss'])
      expect(data(closed)).toMatch(/^The data folder \S+ cannot be written \(E[A-Z]+\); set DATA_DIR\.$/);
    expect(data(file)).toBe(`The data folder ${file} cannot be written (EEXIST); set DATA_DIR.`);
    // Few machines have such a file system to test with, so the call fails as it does there.
    const preload = join(base, 'without-links.mjs');
    const failing = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      fs.linkSync = () => { throw Object.assign(new Error(), { code: 'EPERM', syscall: 'link' }); };
      syncBuiltinESMExports();`;
    writeFileSync(preload, failing);
    const dataDir = join(base, 'data');
    expect(data(dataDir, { NODE_OPTIONS: `--import=${preload}` })).toBe(
      `The data folder ${dataDir} is on a file system without hard links (EPERM); set DATA_DIR.`,
    );
    expect(existsSync(dataDir) && readdirSync(dataDir)).toEqual([]);
  });

  it('is refused as the folder of backups if it is no folder or cannot be written', () => {
    const file = join(base, 'no-folder');
    writeFileSync(file, '');
    const dataDir = join(base, 'data-of-backups');
    // Not even an administrator may write there.
    const closed = ['/proc/pitboss', '/sys/pitboss'];
    for (const folder of [file, join(file, 'backups'), ...closed]) {
      const sentence = refused({ env: { DATA_DIR: dataDir, BACKUP_DIR: folder } });
      expect(sentence.replace(/\(E[A-Z]+\)/, '(code)')).toBe(
        `The backup folder ${folder} cannot be written (code); set BACKUP_DIR.`,
      );
      expect(readdirSync(dataDir)).toEqual([]);
    }
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'backups'), '');
    expect(refused({ env: { DATA_DIR: dataDir } })).toBe(
      `The backup folder ${join(dataDir, 'backups')} cannot be written (EEXIST); set BACKUP_DIR.`,
    );
  });
});
