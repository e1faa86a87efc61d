import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountKinds } from '#contract/accounts/account-kinds';
import { caseTexts } from '#contract/complaints/complaint-cases';
import { enquiryTypes } from '#contract/complaints/complaint-fields';
import { gameScreen, screenNames } from '#contract/games/game-screens';
import { datePresets } from '#contract/ground/date-presets';
import { errorKinds } from '#contract/ground/errors';
import { preferredLanguage } from '#contract/ground/locales';
import { messages } from '#contract/ground/messages';
import { translateToHindi } from '#contract/languages/hindi/translate';
import type { Table as ContractTable } from '#contract/lists/table';
import {
  blockLabels,
  categoryLabels,
  commissionLabels,
  commissionNotes,
  creditLabels,
  movedNote,
  outwardLabels,
  paymentLabels,
  tradeLabels,
} from '#contract/reports/shift-words';
import { section, sectionNames } from '#contract/sections';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { hindi } from '#web/hindi/hindi.ts';
import { labelsOf } from '#web/platform/list/table-columns.tsx';
import type { Table } from '#web/texts/write-text.ts';

const root = repositoryRoot();

interface English {
  file: string;
  name: string;
  table: Table;
}

/** Every English catalogue of the source, so that a new one cannot be forgotten. */
async function englishCatalogues(): Promise<English[]> {
  const files = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-texts.en.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(root, 'src/web', file))) as Record<
        string,
        { name: string; table: Table }
      >;
      return Object.values(module)
        .filter(({ table }) => typeof table === 'object')
        .map(({ name, table }) => ({ file, name, table }));
    }),
  );
  return found.flat();
}

/** The labels of the columns of every list of the contract, as its pages register them. */
async function columnCatalogues(): Promise<English[]> {
  const files = readdirSync(join(root, 'src/contract'), { recursive: true, encoding: 'utf8' });
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => {
        const module = (await import(join(root, 'src/contract', file))) as Record<string, unknown>;
        const tables = Object.values(module).filter(isTable);
        return tables.map((table) => ({ file, ...labelsOf(table) }));
      }),
  );
  return found.flat();
}

function isTable(value: unknown): value is ContractTable {
  return typeof value === 'object' && value !== null && 'columns' in value && 'sorted' in value;
}

function leaves(table: Table | undefined, path = ''): [key: string, text: string][] {
  return Object.entries(table ?? {}).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const devanagari = /[\u0900-\u097F]/;
/** Names, units and signs that are the same in both languages. */
const sameInBoth =
  /\b(Pitboss|PDF|QR|CSV|xlsx|IP|UTC|SFTP|S3|SHA|HMAC|Ctrl|MB|kB|Esc|Enter|URL)\b|[\w-]+\.txt|\{\{\w+\}\}/gi;
const latinWord = /[A-Za-z]{2,}/;

describe('Hindi', async () => {
  const english = [...(await englishCatalogues()), ...(await columnCatalogues())];

  it('has every catalogue, and no other', () => {
    expect(english.length).toBeGreaterThan(45);
    expect(Object.keys(hindi.catalogues).toSorted()).toEqual(english.map(({ name }) => name).toSorted());
  });

  it.each(english)('has every text of $file, with its placeholders', ({ name, table }) => {
    const own = new Map(leaves(hindi.catalogues[name]));
    // Numbers, such as the hours of a day, are the same in both.
    const worded = leaves(table).filter(([key, text]) => own.has(key) || /\D/.test(text));
    expect([...own.keys()].toSorted()).toEqual(worded.map(([key]) => key).toSorted());
    for (const [key, text] of leaves(table)) {
      expect(placeholders(own.get(key) ?? ''), `${name}.${key}`).toEqual(placeholders(text));
      const isWord = latinWord.test(text.replaceAll(sameInBoth, ''));
      expect(!isWord || devanagari.test(own.get(key) ?? ''), `${name}.${key} is in Hindi`).toBe(true);
    }
  });

  it('has every message, error and label of the contract', () => {
    const blocks = [blockLabels, creditLabels, outwardLabels, categoryLabels, tradeLabels, paymentLabels];
    const shiftWords = [...blocks, commissionLabels, commissionNotes];
    const labels = [
      ...Object.values(messages).filter((text) => typeof text === 'string'),
      messages.statusSet('PL1', 'activated'),
      messages.gameSwitched('deactivated'),
      messages.timeSwitched('activated'),
      messages.fileTooLarge(1),
      messages.filesTooLarge(8),
      messages.filesTooMany(3),
      ...Object.values(errorKinds).map(({ text }) => text),
      ...Object.values(accountKinds).flatMap((kind) => [
        kind.label,
        kind.plural,
        kind.deletedMessage,
        kind.createFailedMessage,
        kind.deleteFailedMessage,
      ]),
      ...sectionNames.map((name) => section(name).label),
      ...datePresets.map(({ label }) => label),
      ...screenNames.map((name) => gameScreen(name).label),
      ...shiftWords.flatMap((each) => Object.values<string>(each)),
      movedNote,
      ...enquiryTypes,
      ...Object.values(caseTexts),
    ];
    for (const english of labels) expect(translateToHindi(english), english).toMatch(devanagari);
  });

  it('keeps the values of a sentence, and texts that are not of the product', () => {
    expect(translateToHindi('User PL12 has been successfully activated')).toContain('PL12');
    expect(translateToHindi('Prize of ticket 7-12 in Fun Target, not claimed yet')).toMatch(/7-12.*अभी/);
    expect(translateToHindi('Ravi Kumar')).toBe('Ravi Kumar');
  });

  it('writes amounts in words', () => {
    expect(hindi.amountInWords('250000.50')).toBe('दो लाख पचास हज़ार दशमलव पाँच शून्य पॉइंट');
    expect(hindi.amountInWords('0.07')).toBe('शून्य दशमलव शून्य सात पॉइंट');
    expect(hindi.amountInWords('3.00')).toBe('तीन पॉइंट');
    expect(hindi.amountInWords('10000000')).toBe('एक करोड़ पॉइंट');
    expect(hindi.amountInWords('99')).toBe('निन्यानवे पॉइंट');
    expect(hindi.amountInWords('x')).toBe('');
  });
});

describe('the language of a caller', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
    ['fr, hi;q=0.5', 'hi'],
    ['hi;q=0, en', 'en'],
    ['*', 'en'],
  ] as const)('of "%s" is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
