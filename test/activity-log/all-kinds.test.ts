import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accountFieldNames } from '#contract/accounts/account-fields';
import { clientNote, type LogEntry } from '#contract/activity-log/activity-log';
import { translateToHindi } from '#contract/languages/hindi/translate';
import { doEveryAct } from '#test/activity-log/every-act';
import { openHosting } from '#test/backups/hosting/hosting';
import { openWorld } from '#test/support/games/games-world';
import { testConfig } from '#test/support/server/test-config';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { fieldStyle } from '#web/features/activity-log/log-fields.ts';
import { shownValue, targetText, type WordTools } from '#web/features/activity-log/log-words.ts';
import { type LoggedChange, loggedChanges } from '#web/features/activity-log/logged-changes.ts';
import { activityLog as hindiTexts } from '#web/hindi/office/activity-log.ts';

type Texts = { readonly [key: string]: string | Texts };

const textOf = (table: Texts, key: string) =>
  String(key.split('.').reduce<string | Texts | undefined>((at, part) => (at as Texts)?.[part], table));

const toolsOf = (table: Texts, language: string, words: WordTools['words']): WordTools => ({
  t: ((key: string) => textOf(table, key)) as WordTools['t'],
  words,
  language,
});

const readers = {
  English: toolsOf(activityLogTexts.table, 'en', (english) => english),
  Hindi: toolsOf(hindiTexts as Texts, 'hi', translateToHindi),
};

/** Texts that the acts of this test write; everything else in the log is a word of the product. */
const written =
  /Asha|Rao|Ravi|Patan|Mumbai|Main Road|Clerk|pays late|moved away|power cut|Logged|House|For the log|Other|@example/;

const hosting = await openHosting();
const { settings } = hosting;
const backups = { ...testConfig('').backups, sftp: settings };
const world = await openWorld({ signUpParent: 'MA1001', backups });
await doEveryAct(world);
const { body } = await world.on.call(world.chain.superadmin, 'GET', '/logs');
const entries = body.data as LogEntry[];

describe('the entries of every act', () => {
  afterAll(async () => {
    await world.close();
    await hosting.close();
  });

  const lines = () =>
    entries.flatMap((entry) => loggedChanges(entry.changes).map((line) => ({ entry, line })));
  const refusals = () => entries.filter(({ outcome }) => outcome === 'refused');
  const where = ({ action }: LogEntry, { key }: LoggedChange) => `${action}: ${key}`;

  it('are of every kind that the server writes', () => {
    const seen = [...new Set(entries.map(({ action }) => action))];
    const kinds = readdirSync('src/server/features', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => actionsIn(join('src/server/features', name)));
    expect(kinds.length).toBeGreaterThan(45);
    expect(kinds.filter((kind) => !seen.some((each) => kind.test(each))).map(String)).toEqual([]);
  });

  it('name their act in both languages, without an internal id', () => {
    const drawId = entries.map(({ changes }) => String(changes?.drawId ?? '')).find(Boolean) ?? '';
    expect(drawId).not.toBe('');
    for (const { action, subject } of entries) {
      if (action === clientNote) continue;
      expect(translateToHindi(subject), subject).toMatch(/[\u0900-\u097f]/);
      for (const id of [...drawId.split('-'), world.chain.master._id, world.chain.player._id])
        expect(subject.split(/[^\w]/), subject).not.toContain(id);
    }
  });

  it('have only fields that are named in both languages', () => {
    for (const { entry, line } of lines()) {
      const isAccountField = (accountFieldNames as readonly string[]).includes(line.field);
      const isKnown = line.field in activityLogTexts.table.field && line.field in hindiTexts.field;
      expect(line.of !== null || isKnown || isAccountField, where(entry, line)).toBe(true);
      expect(
        fieldStyle(line.field) ?? isAccountField ?? line.field.startsWith('cleared_'),
        where(entry, line),
      ).not.toBe(false);
    }
  });

  it.each(Object.entries(readers))('are in words in %s: no code, id or raw amount', (_, tools) => {
    for (const { entry, line } of lines())
      for (const value of [line.before, line.after]) {
        const shown = shownValue(tools, line.field, value);
        if (!('text' in shown)) continue;
        const text = shown.text;
        const told = `${where(entry, line)} shows ${text}`;
        expect(text, told).not.toMatch(/\[object|undefined|null|[{}]/);
        if (written.test(text)) continue;
        // A word in small letters, or of joined words, is a code.
        expect(text, told).not.toMatch(/^[a-z]+([A-Z_-][a-z]+)*$|^[A-Z]{2,3}$/);
        expect(text, told).not.toMatch(/^\d{1,16}-\d{6,}$/);
        // Only counts, draws and percentages are plain numbers.
        const isNumber = ['count', 'interval', 'draw', 'percent', 'payouts', 'result'];
        const isTyped = ['phone', 'pinCode'].includes(line.field);
        if (!isTyped && /(^|, )\d{4,}(,|$)/.test(text))
          expect(isNumber, told).toContain(fieldStyle(line.field));
        if (tools === readers.Hindi && fieldStyle(line.field) === 'code')
          expect(text, told).toMatch(/[\u0900-\u097f]|^-$/);
      }
  });

  it('tell a refused act in words, with its target and reason', () => {
    const { admin, master } = world.chain;
    const told = refusals().map((entry) => [
      entry.subject,
      targetText(entry),
      shownText(
        readers.English,
        loggedChanges(entry.changes).find(({ field }) => field === 'code'),
      ),
    ]);
    const draw = targetText(refusals().find(({ action }) => action === 'live-draws.void') as LogEntry);
    expect(draw).toMatch(new RegExp(`^${admin.username} · A game of andharbahar · [\\d\u202f]+$`));
    const game = draw.split(' · ').slice(0, 2).join(' · ');
    // On a distributed database ids are larger.
    const ticket = expect.stringMatching(/^[0-9A-Z]{8,12}$/);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Transfer credit', master.username, 'Incorrect password'],
        ['Change a game balance', game, expect.stringMatching(/\w+ \w+/)],
        ['Save a result', draw, 'Betting is closed for this round'],
        ['Withdraw a saved result', draw, expect.stringMatching(/\w+ \w+/)],
        ['Void a draw', draw, 'Incorrect password'],
        ['Delete a game', game.split(' · ')[1], expect.stringMatching(/\w+ \w+/)],
        ['Claim a prize', ticket, expect.stringMatching(/\w+ \w+/)],
      ]),
    );
    for (const entry of refusals()) {
      const reason = loggedChanges(entry.changes).find(({ field }) => field === 'code');
      expect(shownText(readers.Hindi, reason), entry.subject).toMatch(/[\u0900-\u097f]/);
      expect(targetText(entry), entry.subject).not.toBe('');
    }
  });

  it('are told in the file in the same words', async () => {
    const file = (
      await world.on.call(world.chain.superadmin, 'GET', '/logs/activityLogs/export')
    ).raw.toString('utf8');
    const { admin } = world.chain;
    expect(file).toMatch(
      new RegExp(
        `Refused: Void a draw \\(${admin.username}, A game of andharbahar, draw \\d+\\): Incorrect password`,
      ),
    );
    expect(file).not.toContain('incorrect_password');
  });
});

const shownText = (tools: WordTools, line: LoggedChange | undefined): string => {
  const shown = shownValue(tools, line?.field ?? '', line?.after);
  return 'text' in shown ? shown.text : '';
};

/** The actions that a file logs, as patterns: a part that is filled in fits any word. */
function actionsIn(path: string): RegExp[] {
  const lines = readFileSync(path, 'utf8').match(/action: [^\n]*/g) ?? [];
  const names = lines.flatMap((text) =>
    [...text.matchAll(/['`]([a-z-]+\.[^'`]+)['`]/g)].map(([, name = '']) => name),
  );
  return names.map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '.+')}$`));
}
