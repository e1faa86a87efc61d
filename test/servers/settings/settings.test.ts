import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountKinds, issuedUsername } from '#contract/accounts/account-kinds';
import { accountKindNames, chain } from '#contract/ground/roles';
import { shortestPassword } from '#contract/ground/shortest-password';
import { readConfig, StartRefused } from '#server/platform/config/config';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readSettings } from '#settings/read-settings';
import { type Setting, settingTable } from '#settings/setting-table';
import { wrongValues } from './wrong-values.ts';

const settings = Object.entries(settingTable) as [string, Setting][];
const example = readFileSync(join(repositoryRoot(), '.env.example'), 'utf8');
const inExample = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)];

const told = (given: Record<string, string>) => {
  try {
    readConfig({ DATABASE_URL: 'postgresql://owner@127.0.0.1/pitboss', ...given });
    return null;
  } catch (error) {
    return error instanceof StartRefused ? error.message : `not a refusal: ${error}`;
  }
};

describe('the table of settings', () => {
  it('has every setting of .env.example, in its order', () => {
    expect(settings.map(([name]) => name)).toEqual(inExample.map(([, name]) => name));
  });

  it('is described in docs/operations.md, setting by setting in the same order', () => {
    const text = readFileSync(join(repositoryRoot(), 'docs/operations.md'), 'utf8');
    const table = /## Settings\n.*?\n\n## /s.exec(text)?.[0] ?? '';
    const described = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) =>
      names.match(/[A-Z_]+/g),
    );
    expect(described).toEqual(settings.map(([name]) => name));
  });

  it('accepts every value of .env.example, which is its default unless a comment stands for it', () => {
    const given = Object.fromEntries(inExample.map(([, name = '', value]) => [name, value]));
    const isAlone = ([, name = '', value = '']: string[]) => value !== '' && !/_URL$/.test(name);
    const usual = readSettings({}) as unknown as Record<string, unknown>;
    const read = readSettings(given) as unknown as Record<string, unknown>;
    const differing = inExample
      .filter(isAlone)
      .flatMap(([, name = '']) => (String(read[name]) === String(usual[name]) ? [] : [name]));
    expect(differing).toEqual(['TIME_ZONE']);
  });

  it.each(settings)('refuses wrong values of %s in one sentence that names it', (name, { is }) => {
    const wrong = wrongValues[is.kind] ?? [];
    expect(wrong.length).toBeGreaterThan(0);
    for (const value of wrong) {
      const sentence = told({ [name]: value }) ?? `accepted ${JSON.stringify(value)}`;
      expect(sentence).toMatch(new RegExp(`^The setting ${name} is wrong: [^\n]+\\.$`));
    }
  });

  it.each(settings)('takes an empty %s as a missing one', (name) => {
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}));
    expect(readSettings({ [name]: '  ' })).toEqual(readSettings({}));
  });

  it('knows roles, issued usernames and the shortest password as the contract does', () => {
    expect(readSettings({ REQUIRE_SECOND_FACTOR: chain.join(', ') }).REQUIRE_SECOND_FACTOR).toEqual(chain);
    for (const name of accountKindNames) {
      const issued = `${accountKinds[name].code}17`;
      expect(issuedUsername.test(issued)).toBe(true);
      expect(told({ SUPERADMIN_USERNAME: issued })).toContain('SUPERADMIN_USERNAME');
    }
    for (const free of ['XX17', 'SA17a', 'boss']) {
      expect(issuedUsername.test(free)).toBe(false);
      expect(told({ SUPERADMIN_USERNAME: free })).toBeNull();
    }
    expect(told({ SUPERADMIN_PASSWORD: 'a'.repeat(shortestPassword) })).toBeNull();
    expect(told({ SUPERADMIN_PASSWORD: 'a'.repeat(shortestPassword - 1) })).toContain('SUPERADMIN_PASSWORD');
  });

  it('refuses a hosting of which a part is missing', () => {
    const hostKey = `SHA256:${'a'.repeat(43)}`;
    expect(told({ SFTP_HOST: 'copies.example' })).toBe(
      'The setting SFTP_HOST is wrong: it needs SFTP_USER too.',
    );
    expect(told({ SFTP_HOST: 'copies.example', SFTP_USER: 'a', SFTP_HOST_KEY: hostKey })).toBe(
      'The setting SFTP_HOST is wrong: it needs SFTP_PASSWORD or SFTP_KEY_FILE too.',
    );
    expect(told({ SFTP_PASSWORD: 'a' })).toBe('The setting SFTP_PASSWORD is wrong: it needs SFTP_HOST too.');
    const whole = { SFTP_HOST: 'copies.example', SFTP_USER: 'a', SFTP_HOST_KEY: hostKey, SFTP_PASSWORD: 'a' };
    expect(told(whole)).toBeNull();
  });

  it('refuses only ports that programs refuse as browsers do', async () => {
    const ports = Array.from({ length: 65_536 }, (_, port) => port);
    const refused = ports.filter((port) => settingTable.PORT.is.read(String(port)) === undefined);
    expect(refused).toContain(4190);
    for (const port of refused) {
      const error = await fetch(`http://127.0.0.1:${port}/`).catch((thrown: Error) => thrown);
      expect([port, error instanceof Error && String(error.cause)]).toEqual([port, 'Error: bad port']);
    }
  });

  it('accepts what each kind is for', () => {
    const right: Record<string, string[]> = {
      TIME_ZONE: [
        'UTC',
        'Asia/Kolkata',
        'America/Argentina/Buenos_Aires',
        'America/Port-au-Prince',
        'Etc/GMT+5',
      ],
      TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8', '172.30.33.2,'],
      HOST: ['0.0.0.0', '::', 'localhost', 'pitboss-1.example'],
      DATABASE_URL: ['postgres://a:b%23c@db:5432/x?sslmode=require', 'postgresql:///x?host=/tmp'],
      PORT: ['0', '65535', ' 3000 '],
      DEMO_RATE: ['0', '0.5', '500'],
    };
    for (const [name, values] of Object.entries(right))
      for (const value of values) expect([name, value, told({ [name]: value })]).toEqual([name, value, null]);
  });
});
