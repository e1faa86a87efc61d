import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actOf } from '#contract/activity-log/act-words';
import { endpoints } from '#contract/endpoints';
import { translateToHindi } from '#contract/languages/hindi/translate';
import { refusalText, refusedRestore } from '#server/features/backups/restore-network/restore-texts.en';
import { alarmTexts } from '#server/features/books/alarms/alarm-texts.en';
import { repositoryRoot } from '#server/platform/config/repository-root';

const root = repositoryRoot();
const hindi = /[\u0900-\u097F]/;

/** The text of every file of these folders, so that a new cause or finding cannot be forgotten. */
function sourcesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

/** The texts in these sources, with a number in the place of each value. */
function textsIn(sources: readonly string[], wanted: RegExp): string[] {
  const found = sources.flatMap((source) => [...source.matchAll(wanted)].map(([, text]) => text ?? ''));
  return [...new Set(found.map((text) => text.replaceAll(/\$\{[^}]*\}/g, '7')))];
}

/** Names of settings and commands, which are the same in both languages. */
const names = /Pitboss|MB|npm run restore|[A-Z]+_[A-Z_]+/g;

const refusal = { name: 'AD1001', after: -5_00, least: 0 };

describe('a stored text is shown in Hindi', () => {
  it('if it is the cause of a failed backup, transfer or restore', () => {
    const causes = textsIn(
      sourcesOf('src/server/features/backups', /\.ts$/),
      /['`]([A-Z]\w* [^'`\n]*\.)['`]/g,
    );
    expect(causes.length).toBeGreaterThan(25);
    for (const cause of causes) {
      // What is wrong with a file follows a text that says so; other causes may stand alone.
      const alone = translateToHindi(cause);
      const text = hindi.test(alone) ? alone : translateToHindi(`This backup is damaged: ${cause}`);
      expect(text.replaceAll(names, ''), cause).not.toMatch(/[a-z]{2}/i);
    }
    expect(translateToHindi('Transfer failed: The disk is full.')).toBe(
      `भेजा नहीं जा सका: ${translateToHindi('The disk is full.')}`,
    );
    expect(translateToHindi('This backup is damaged: manifest.json was altered.')).toMatch(
      /manifest\.json बदली/,
    );
    const first = 'network 7: balance differs from its movements (12)';
    expect(translateToHindi(`Its books do not balance: ${first} and 2 more`)).not.toMatch(/[a-z]{2}/);
  });

  it('if it is a reason of a refused restore, also of several together', () => {
    const reasons = (['cleared', 'superseded', 'floor', 'ceiling', 'reserve'] as const).map((reason) =>
      refusalText({ reason, ...refusal }),
    );
    for (const reason of reasons) expect(translateToHindi(reason), reason).toMatch(hindi);
    expect(translateToHindi(refusedRestore(reasons))).not.toMatch(/[a-z]{2}/);
    expect(translateToHindi(refusedRestore(reasons)).split('AD1001')).toHaveLength(4);
  });

  it('if it is the detail of an alarm', () => {
    const server = { name: 'node-1 (process 7)', differenceMs: 1_500 };
    const details = [
      alarmTexts.drawsStuck({ networkId: 1, draws: 2, drawId: 12, lateSeconds: 90 }),
      alarmTexts.clocksDiffer(server),
      alarmTexts.clocksDiffer({ ...server, differenceMs: -1_500 }),
      alarmTexts.shownAhead({ games: 3, aheadSeconds: 40 }),
      alarmTexts.snapshotOld({ name: 'pitboss backup (process 7)', minutes: 12 }),
      'db-2 still runs as a primary although another database was promoted.',
    ];
    for (const detail of details) expect(translateToHindi(detail), detail).toMatch(hindi);
    expect(translateToHindi(details[1] ?? '')).toMatch(/node-1 \(process 7\).* 1\.5 .*आगे/);
    expect(translateToHindi(details[2] ?? '')).toMatch(/पीछे/);
    const steps = textsIn(
      sourcesOf('src/server/features/books/audits', /\.ts$/),
      /'((?:sealing|auditing|verifying|comparing) [^']*)'/g,
    );
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) expect(translateToHindi(`${step}: no answer`), step).toMatch(hindi);
  });

  it('if it is a finding in the books', () => {
    const sources = [
      ...sourcesOf('database/functions', /\.sql$/),
      ...sourcesOf('src/server/features/books', /\.ts$/),
    ];
    const findings = textsIn(
      sources,
      /'([a-z][a-z -]+ (?:differs? from|below its|without a|is gone|do not|does not|is missing|not cancel|was never|was added) ?[a-z -]*)'/g,
    ).filter((text) => !/^(a wallet|a prize|the|corrections) /.test(text));
    expect(findings.length).toBeGreaterThan(45);
    for (const finding of findings) expect(translateToHindi(finding), finding).toMatch(hindi);
  });

  it('if it is the subject of a log entry, also of a refused call', () => {
    const subjects = textsIn(
      sourcesOf('src/server/features', /\.ts$/).filter((source) => /[Aa]ctivity|refused/.test(source)),
      /['`]((?:[A-Z][a-z]+ed|Set|Did|Reset|Withdrew|Sign-in|Logged)(?: [^'`\n]*)?)['`]/g,
    );
    expect(subjects.length).toBeGreaterThan(45);
    // Not the parts of a subject: "Added to".
    const written = subjects.filter((text) => / /.test(text) && !/ (to|from)$/.test(text));
    const refused = endpoints.filter(({ writes }) => writes).map(({ name }) => actOf(name) ?? name);
    for (const subject of [...written, ...refused]) expect(translateToHindi(subject), subject).toMatch(hindi);
  });

  it('if it is a field of a log entry that no form has', () => {
    const fields = ['Ticket Id', 'Sessions', 'Game Status', 'Release Date', 'Payouts'];
    for (const field of fields) expect(translateToHindi(field), field).toMatch(hindi);
  });
});
