import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { cloneTemplate, dropDatabase } from '#test/support/server/test-database';
import { slowJourneys, slowTests } from '#test/support/vitest/slow-tests';
import { databaseTypes } from '../scripts/generate/write-database-types.ts';

const root = repositoryRoot();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function filesUnder(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Tables of data, which are read row by row and not as a program. */
const isTable = (path: string) =>
  /^src\/contract\/(accounts\/account-kinds|sections|errors|messages)\.ts$|-texts\.en\.ts$/.test(path);
const isConfig = (path: string) => /\.config\.ts$|\.d\.ts$/.test(path);
const isPage = (path: string) => /^src\/web\/.*-page[^/]*\.tsx$/.test(path);

/** Longest functions that are allowed for now: each one a table of calls. These numbers may only fall. */
const ratchet: Record<string, number> = {};

const sources = filesUnder('src', /\.tsx?$/).filter((path) => !isTable(path) && !path.endsWith('.d.ts'));
const linesOf = (path: string) => read(path).trimEnd().split('\n').length;

const parse = (path: string) =>
  ts.createSourceFile(
    path,
    read(path),
    ts.ScriptTarget.ESNext,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function nodesOf(file: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

const place = (path: string, file: ts.SourceFile, node: ts.Node) =>
  `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

/** Every node of every file that matches. */
function found(
  paths: string[],
  isIt: (node: ts.Node, path: string, file: ts.SourceFile) => boolean,
): string[] {
  return paths.flatMap((path) => {
    const file = parse(path);
    return nodesOf(file)
      .filter((node) => isIt(node, path, file))
      .map((node) => place(path, file, node));
  });
}

describe('the files of the program', () => {
  it('are short: half of them at most 60 lines, nine of ten at most 150, none above 250', () => {
    const lengths = sources.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150);
    expect(sources.filter((path) => linesOf(path) > 250)).toEqual([]);
  });

  it('of the tests are no longer than 250 lines either', () => {
    expect(filesUnder('test', /\.tsx?$/).filter((path) => linesOf(path) > 250)).toEqual([]);
  });

  it('have no function above 60 lines, pages 90', () => {
    const isLong = (node: ts.Node, path: string, file: ts.SourceFile) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return false;
      const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
      return (
        lineAt(node.getEnd()) - lineAt(node.getStart()) + 1 > (ratchet[path] ?? (isPage(path) ? 90 : 60))
      );
    };
    expect(found(sources, isLong)).toEqual([]);
  });

  it('use no any, no enum, no non-null assertion', () => {
    const isLoose = (node: ts.Node) =>
      node.kind === ts.SyntaxKind.AnyKeyword || ts.isEnumDeclaration(node) || ts.isNonNullExpression(node);
    expect(found(sources, isLoose)).toEqual([]);
  });

  it('use named exports, and no re-exports', () => {
    const isUnnamed = (node: ts.Node) =>
      ts.isExportAssignment(node) ||
      (ts.canHaveModifiers(node) &&
        (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));
    const isBarrel = (node: ts.Node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
    const paths = filesUnder('src', /\.tsx?$/).filter((path) => !isConfig(path));
    expect(found(paths, isUnnamed)).toEqual([]);
    expect(found(paths, isBarrel)).toEqual([]);
    expect(paths.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });

  it('have specific names', () => {
    const vague = /(^|[/-])(utils?|helpers?|misc|common|services?|managers?)([-./]|$)/;
    const names = filesUnder('src', /./).concat(filesUnder('test', /./));
    expect(names.filter((path) => vague.test(path))).toEqual([]);
  });
});

describe('the tests', () => {
  it('are not skipped or run alone', () => {
    const tests = filesUnder('test', /\.(test|journey)\.tsx?$/);
    const skips = /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fails)\b|\bx(it|describe)\(/;
    expect(tests.filter((path) => path !== 'test/tidy.test.ts' && skips.test(read(path)))).toEqual([]);
  });

  it('are named by facts, never by should', () => {
    const tests = filesUnder('test', /\.test\.tsx?$/).filter((path) => path !== 'test/tidy.test.ts');
    expect(tests.filter((path) => /\b(it|test)(\.each\(.*\))?\(\s*['"`]should\b/.test(read(path)))).toEqual(
      [],
    );
  });
});

describe('the second stage', () => {
  it('names only tests that exist, each once', () => {
    const names = [...slowTests, ...slowJourneys];
    expect(names.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs', /\.md$/)].filter((path) =>
    existsSync(join(root, path)),
  );

  it('name only files and folders that exist', () => {
    const missing = documents.flatMap((document) => {
      const text = read(document);
      const quoted = [
        ...text.matchAll(/`((?:src|test|scripts|database|deploy|docs|public|bench)\/[\w./-]*)`/g),
      ];
      const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)];
      const paths = [
        ...quoted.map(([, path = '']) => path),
        ...linked.map(([, path = '']) => join(document, '..', path)),
      ];
      return paths.filter((path) => !existsSync(join(root, path))).map((path) => `${document}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('of the architecture name source files by their whole path', () => {
    const quoted = [...read('docs/architecture.md').matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs))`/g)];
    const names = quoted.map(([, name = '']) => name);
    expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const builtIn = new Set(['install', 'ci', 'exec']);
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/\bnpm (?:run )?([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts) && !builtIn.has(name))
        .map((name) => `${document}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('keep the README to 400 words', () => {
    if (!existsSync(join(root, 'README.md'))) return;
    const words = read('README.md')
      .replace(/```[\s\S]*?```/g, '')
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    expect(words.length).toBeLessThanOrEqual(400);
  });
});

describe('the program', () => {
  it('starts no other program', () => {
    const starting = sources.filter((path) => /child_process|\bcluster\b.*from 'node:/.test(read(path)));
    expect(starting).toEqual([]);
  });

  it('is built from its sources only', () => {
    const built = filesUnder('dist', /\.(js|html|css|json)$/);
    expect(built.length).toBeGreaterThan(0);
    expect(built.filter((path) => /vitest|@playwright|\btest\/support/.test(read(path)))).toEqual([]);
  });
});

describe('the SQL', () => {
  it('names the collation wherever it folds the case of letters', () => {
    // In the locale C, the usual one, lower() knows only ASCII, and the server folds every letter.
    const folds = /\b(lower|initcap)\s*\(|\bilike\b|~\*/gi;
    // There lower() is the bound of a range.
    const ofRanges = [
      'src/server/features/draws/round-queries.ts',
      'database/functions/draws/show-rounds.sql',
    ];
    const texts = [...filesUnder('src/server', /\.ts$/), ...filesUnder('database', /\.sql$/)].filter(
      (path) => !ofRanges.includes(path),
    );
    const wrong = texts.flatMap((path) => {
      const text = read(path);
      return [...text.matchAll(folds)].flatMap(({ index, 0: word }) => {
        const isInComment = /^\s*(--|\*|\/\/|\/\*\*)/.test(text.slice(text.lastIndexOf('\n', index) + 1));
        const isNamed = /^[^;`]*?\bcollate "(und-x-icu|C)"\)/s.test(text.slice(index, index + 400));
        return isInComment || isNamed ? [] : [`${path}: ${word}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('the table types', () => {
  it('match the migrated schema', async () => {
    const { name, url } = await cloneTemplate();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const written = await databaseTypes(client);
    await client.end();
    await dropDatabase(name);
    const files = Object.keys(written);
    expect(Object.fromEntries(files.map((path) => [path, read(path)]))).toEqual(written);
  });
});
