import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Every file below a folder whose name ends so, as { path, text, lines }. */
export function readFiles(root, folder, ending) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => ending.test(name) && statSync(join(root, folder, name)).isFile())
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.trimEnd().split('\n').length };
    });
}

const importPattern = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** What each file imports, as paths of the given files; styles and packages are left out. */
export function readImports(root, files) {
  const known = new Set(files.map(({ path }) => path));
  const find = (path) =>
    [path, `${path}.ts`, `${path}.tsx`]
      .map((each) => relative(root, resolve(root, each)))
      .find((each) => known.has(each));
  return new Map(
    files.map(({ path, text }) => {
      const found = [...text.matchAll(importPattern)].flatMap(([statement, name]) => {
        const target = name.startsWith('.')
          ? join(dirname(path), name)
          : name.replace(/^#(web|server|contract)\//, 'src/$1/');
        const file = find(target);
        return file === undefined ? [] : [{ file, isLazy: statement.startsWith('import(') }];
      });
      return [path, found];
    }),
  );
}

/** Folders with more entries than that. */
export function crowdedFolders(root, folder, most) {
  const folders = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return [join(root, folder), ...folders]
    .filter((each) => readdirSync(each).length > most)
    .map((each) => relative(root, each));
}
