import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

const root = repositoryRoot();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const filesOf = (wanted: RegExp): string[] =>
  readdirSync(join(root, 'src/web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const sheets = filesOf(/\.css$/).filter((path) => !path.includes('generated'));
const modules = sheets.filter((path) => path.endsWith('.module.css'));

/** The text of a stylesheet without its comments. */
const rulesOf = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\//g, '');

const places = (pattern: RegExp, isWrong: (value: string) => boolean) =>
  sheets.flatMap((path) =>
    [...rulesOf(path).matchAll(pattern)]
      .map(([, value = '']) => value.trim())
      .filter(isWrong)
      .map((value) => `${path}: ${value}`),
  );

const classNames = (selector: string) =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);

/** The classes that a module exports to code. */
function classesOf(path: string): Set<string> {
  const selectors = rulesOf(path).matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) => (selector.includes('@') ? [] : classNames(selector))),
  );
}

/** The classes that code uses: the module and the class, and the modules accessed by a variable. */
function usesOf(path: string): { asked: [module: string, name: string][]; open: string[] } {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const names = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const name = statement.importClause?.name?.text;
    if (name !== undefined && text.endsWith('.module.css'))
      names.set(name, text.replace('#web/', 'src/web/'));
  }
  const asked: [string, string][] = [];
  const open: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const module = names.get(node.expression.getText());
      if (module !== undefined && ts.isPropertyAccessExpression(node)) asked.push([module, node.name.text]);
      else if (module !== undefined) open.push(module);
    }
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(file);
  return { asked, open };
}

const uses = filesOf(/\.tsx?$/).map((path) => ({ path, ...usesOf(path) }));

describe('the styles', () => {
  it('name sides by the direction of reading, so that a page can run from right to left', () => {
    const sides = /((?:margin|padding|border)-(?:left|right)[\w-]*|(?:text-align|float): (?:left|right))/g;
    expect(places(sides, () => true)).toEqual([]);
    // What is centred or cut at an edge of a picture does not change sides.
    const pictures = /auth-layout|landing-hero/;
    const offsets = places(/[\s{;]((?:left|right):[^;]+)/g, () => true);
    expect(offsets.filter((place) => !pictures.test(place))).toEqual([]);
  });

  it('ask for four widths only', () => {
    const widths = /^\(width < (48|56\.25|75|90)em\)$/;
    const others = /^(print|\(prefers-reduced-motion: reduce\)|\(hover: none\)|\(orientation: portrait\))$/;
    expect(places(/@media ([^{]+)\{/g, (query) => !widths.test(query) && !others.test(query))).toEqual([]);
  });

  it('restyle nothing but the element that a custom property is for', () => {
    // Read by the one figure below it.
    const read = new Set(['--beside']);
    const kept = places(/@property (--[\w-]+) \{[^}]*inherits: false/g, () => true).join('\n');
    const set = sheets.flatMap((path) =>
      [...rulesOf(path).matchAll(/[^{}]*:has\([^{}]*\{(?:\s*@media[^{]*\{)?([^}]*)/g)].flatMap(
        ([, body = '']) => body.match(/--[\w-]+(?=:)/g) ?? [],
      ),
    );
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !read.has(name) && !kept.includes(name))).toEqual([]);
  });

  it('take space and line height from the scale', () => {
    // A line of one pixel is no spacing, and a length beyond the scale is the size of an element.
    const isOffScale = (value: string) =>
      [...value.matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px/g)].some(
        ([, px]) => Number(px) > 1 && Number(px) <= 40,
      );
    const spaces = /(?:^|[\s;{])(?:--)?(?:[\w-]+-)?(?:padding|margin|gap)(?:-[\w-]+)?:([^;}]+)/g;
    expect(places(spaces, isOffScale)).toEqual([]);
    const lines = /(?:^|[\s;{])(?:--)?(?:[\w-]+-)?line-height(?:-[\w-]+)?:([^;}]+)/g;
    expect(places(lines, (value) => !/^(var\(--pb-[\w-]+\)|0|1|inherit)$/.test(value))).toEqual([]);
  });

  it('are one module for each complete part, no more than 100', () => {
    expect(sheets.length).toBeLessThanOrEqual(100);
  });

  it('hold every class that code asks for', () => {
    const missing = uses.flatMap(({ path, asked }) =>
      asked
        .filter(([module, name]) => !modules.includes(module) || !classesOf(module).has(name))
        .map(([module, name]) => `${path}: ${name} of ${module}`),
    );
    expect(missing).toEqual([]);
  });

  it('hold no class that no code asks for', () => {
    const open = new Set(uses.flatMap((use) => use.open));
    const asked = new Set(uses.flatMap((use) => use.asked.map(([module, name]) => `${module} ${name}`)));
    const dead = modules
      .filter((path) => !open.has(path))
      .flatMap((path) => [...classesOf(path)].map((name) => `${path} ${name}`))
      .filter((each) => !asked.has(each));
    expect(dead).toEqual([]);
  });

  it('name only classes of the layout sheet where they compose', () => {
    const shared = classesOf('src/web/ui/layout/layout.css');
    const unknown = (value: string) =>
      !value.endsWith(' from global') ||
      value
        .replace(/ from global$/, '')
        .split(' ')
        .some((name) => !shared.has(name));
    expect(places(/composes:([^;}]+)/g, unknown)).toEqual([]);
  });

  it('hold every shared class that code writes', () => {
    const shared = classesOf('src/web/ui/layout/layout.css');
    const unknown = filesOf(/\.tsx$/).flatMap((path) =>
      [...read(path).matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => !shared.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('hold no shared class that no one uses', () => {
    const written = [...filesOf(/\.tsx?$/), ...modules].map(read).join('\n');
    // Row, Stack and Text make these of their properties.
    const isOfLook = (name: string) => /^(gap|text|size|weight)-[\d-]+$/.test(name);
    const dead = [...classesOf('src/web/ui/layout/layout.css')].filter(
      (name) => !isOfLook(name) && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(written),
    );
    expect(dead).toEqual([]);
  });
});
