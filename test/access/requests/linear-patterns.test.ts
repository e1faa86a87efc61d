import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

const root = join(repositoryRoot(), 'src');

/** A value that the program puts into a pattern: a name, a number or a fixed text. */
const value = '1';

/** The pattern of `new RegExp(…)`. What cannot be read here is judged as a pattern that takes too many steps. */
function builtPattern({ arguments: given }: ts.NewExpression): string {
  const [source, flags] = given ?? [];
  const end = flags !== undefined && ts.isStringLiteral(flags) ? flags.text : '';
  if (source !== undefined && ts.isStringLiteralLike(source)) return `/${source.text}/${end}`;
  if (source === undefined || !ts.isTemplateExpression(source)) return '/(a+)+$/';
  const { head, templateSpans } = source;
  return `/${head.text}${templateSpans.map(({ literal }) => `${value}${literal.text}`).join('')}/${end}`;
}

/** Every regular expression of server and contract, with the files it stands in. */
function patterns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(server|contract)\/.+\.ts$/.test(path),
  );
  for (const path of files) {
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ESNext);
    const note = (pattern: string) => found.set(pattern, (found.get(pattern) ?? []).concat(path));
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) note(node.text);
      if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') note(builtPattern(node));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

describe('the regular expressions of server and contract', () => {
  it('take at most twice the steps for a text of twice the length', async () => {
    const faults: string[] = [];
    const all = patterns();
    for (const [pattern, files] of all) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
      const { status } = await check(source, flags, { timeout: 120_000 });
      if (status !== 'safe') faults.push(`${files.join(', ')}: ${pattern} is ${status}`);
    }
    expect(faults).toEqual([]);
    expect(all.size).toBeGreaterThan(50);
  }, 600_000);
});
