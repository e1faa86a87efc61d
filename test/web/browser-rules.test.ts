import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

const root = repositoryRoot();

/** Everything that runs in a browser. */
const paths = ['src/web', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

const files = paths.map((path) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(join(root, path), 'utf8');
  return { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind) };
});

/** The places of a syntax node in all files but those that may contain it. */
function placesOf(isIt: (node: ts.Node, path: string) => boolean, allowed: readonly string[] = []): string[] {
  return files
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, file }) => {
      const found: string[] = [];
      const visit = (node: ts.Node) => {
        if (isIt(node, path))
          found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
        ts.forEachChild(node, visit);
      };
      visit(file);
      return found;
    });
}

const calls = (node: ts.Node, text: string) =>
  ts.isCallExpression(node) && node.expression.getText() === text;

/** `Date.now` in any form, `new Date()`, `Date()`, and what the browser derives from the computer's clock. */
function readsOwnClock(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return ['Date.now', 'performance.timeOrigin', 'performance.timing'].includes(node.getText());
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;
  return calls(node, 'Date') || (ts.isCallExpression(node) && /\bTemporal\.Now\b/.test(node.getText()));
}

describe('the code in the browser', () => {
  it('takes the time from one module, and nowhere from the computer', () => {
    expect(placesOf(readsOwnClock, ['src/web/ui/values/server-time.ts'])).toEqual([]);
    expect(placesOf(readsOwnClock).length).toBeGreaterThan(0);
  });

  it('never asks the browser whether there is a connection', () => {
    const asks = (node: ts.Node) => ts.isPropertyAccessExpression(node) && node.name.text === 'onLine';
    expect(placesOf(asks)).toEqual([]);
  });

  it('changes the address in one place', () => {
    const changes = (node: ts.Node) =>
      ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)
        ? /^(window\.)?history(\.(push|replace)State|\[)/.test(node.getText())
        : false;
    const files = placesOf(changes).map((place) => place.split(':')[0]);
    expect([...new Set(files)]).toEqual(['src/web/platform/navigation/address.ts']);
  });

  it('sends requests in few places, each of which judges whose answer it is', () => {
    const sends = (node: ts.Node) => calls(node, 'fetch') || calls(node, 'window.fetch');
    const files = placesOf(sends).map((place) => place.split(':')[0]);
    expect([...new Set(files)].sort()).toEqual([
      'public/offline.js',
      'public/service-worker.js',
      // Its answer is judged by the call that takes it.
      'public/start.js',
      'src/web/platform/calls/connection.ts',
    ]);
  });
});

/** Files that read numbers that the program itself wrote: in answers, addresses, ids of draws, and its own texts. */
const readNumbersOfTheProgram = [
  'src/web/platform/calls/reload-once.ts',
  'src/web/features/accounts/form/places.ts',
  'src/web/features/credit/amount-field.tsx',
  'src/web/features/draws/compute-draw.ts',
  'src/web/features/draws/steps/proof-steps.tsx',
  'src/web/features/live-draws/result/phone-save-bar.tsx',
  'src/web/features/live-draws/result/result-panel.tsx',
  'src/web/features/tickets/own/ticket-lines.tsx',
  'src/web/features/tickets/own/tickets-page.tsx',
  'src/web/features/tickets/play/play-board.tsx',
  'src/web/features/tickets/results/result-strip.tsx',
  'src/web/hindi/amount-in-hindi.ts',
  'src/web/platform/calls/download-file.ts',
  'src/web/platform/list/list-address.ts',
  'src/web/product/board/clock/use-countdown.ts',
  'src/web/product/results/last-results.tsx',
  'src/web/product/screens/andharbahar/playing-card.tsx',
  'src/web/product/screens/funroullet/roulette-board.tsx',
  'src/web/product/screens/titlisorrat/butterfly.tsx',
  'src/web/product/screens/triplefun/triple-board.tsx',
  'src/web/product/screens/triplefun/hundreds.tsx',
  'src/web/platform/period/calendar.tsx',
  'src/web/platform/period/month-days.ts',
  'src/web/ui/form/error-summary.tsx',
  'src/web/ui/values/amount-in-words.ts',
  'src/web/ui/values/money.tsx',
];
const parsers = ['typed-number', 'typed-day', 'typed-time'].map((name) => `src/web/ui/form/${name}.ts`);

describe('a number that a person types', () => {
  it('is parsed by one function', () => {
    const functions = new Set([
      'Number',
      'BigInt',
      'parseFloat',
      'parseInt',
      'Number.parseFloat',
      'Number.parseInt',
    ]);
    const parses = (node: ts.Node) => {
      if (ts.isPropertyAccessExpression(node)) return node.name.text === 'valueAsNumber';
      if (ts.isPrefixUnaryExpression(node))
        return node.operator === ts.SyntaxKind.PlusToken && !ts.isNumericLiteral(node.operand);
      if (!ts.isCallExpression(node)) return false;
      // Also as a value, as in `texts.map(Number)`.
      return [node.expression, ...node.arguments].some(
        (each) =>
          (ts.isIdentifier(each) || ts.isPropertyAccessExpression(each)) && functions.has(each.getText()),
      );
    };
    expect(placesOf(parses, [...readNumbersOfTheProgram, ...parsers])).toEqual([]);
    for (const path of readNumbersOfTheProgram)
      expect(
        placesOf(parses).some((place) => place.startsWith(`${path}:`)),
        path,
      ).toBe(true);
  });

  it('is never typed into a number field of the browser, which drops the comma of 10,50', () => {
    const isNumberField = (node: ts.Node) =>
      (ts.isJsxAttribute(node) && /^type=("|\{')number/.test(node.getText())) ||
      (ts.isPropertyAssignment(node) && /^type: 'number'/.test(node.getText()));
    expect(placesOf(isNumberField)).toEqual([]);
  });

  it('and a day or a time, is never typed into a field of the browser, which has another form of it', () => {
    const isOwnField = (node: ts.Node) =>
      (ts.isJsxAttribute(node) && /^type=("|\{')(date|time|month|week)/.test(node.getText())) ||
      (ts.isPropertyAssignment(node) && /^type: '(date|time|month|week)/.test(node.getText()));
    expect(placesOf(isOwnField, ['src/web/ui/form/inputs/day-input.tsx'])).toEqual([]);
  });
});
