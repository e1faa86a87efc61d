import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Every file below a folder with this extension, as { path, text, lines }. */
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

/** The imports of each file, as paths of the given files; styles and packages are omitted. */
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

/** Folders with more than this number of entries. */
export function crowdedFolders(root, folder, most) {
  const folders = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return [join(root, folder), ...folders]
    .filter((each) => readdirSync(each).length > most)
    .map((each) => relative(root, each));
}

/** Groups of folders below one folder that need each other, each as the names of its folders. */
export function folderCycles(root, folder) {
  const files = readFiles(root, folder, /\.ts$/);
  const nameOf = (path) => relative(folder, path).split('/')[0];
  const needs = new Map(files.map(({ path }) => [nameOf(path), new Set()]));
  for (const [path, targets] of readImports(root, files))
    for (const { file } of targets) needs.get(nameOf(path)).add(nameOf(file));
  const reach = (from) => {
    const found = new Set();
    const open = [from];
    while (open.length > 0)
      for (const next of needs.get(open.pop()))
        if (next !== from && !found.has(next)) {
          found.add(next);
          open.push(next);
        }
    return found;
  };
  const reached = new Map([...needs.keys()].map((name) => [name, reach(name)]));
  const groups = [...needs.keys()].map((name) =>
    [name, ...[...reached.get(name)].filter((other) => reached.get(other).has(name))].sort().join(' ↔ '),
  );
  return [...new Set(groups)].filter((group) => group.includes('↔'));
}

/** Pairs of folders beside each other, at any depth, that import each other. */
export function mutualFolders(root, parents) {
  const files = parents.flatMap((parent) => readFiles(root, parent, /\.tsx?$/));
  const arrows = new Set();
  for (const [from, targets] of readImports(root, files))
    for (const { file: to } of targets) {
      const [one, other] = apart(from, to);
      if (one !== undefined && other !== undefined) arrows.add(`${one} ${other}`);
    }
  return [...arrows].filter((arrow) => {
    const [one, other] = arrow.split(' ');
    return one < other && arrows.has(`${other} ${one}`);
  });
}

/** The folders of two files below the last folder that has both; undefined for a file directly in it. */
function apart(one, other) {
  const [path, otherPath] = [one.split('/'), other.split('/')];
  const at = path.findIndex((part, depth) => part !== otherPath[depth]);
  const folder = (parts) => (parts.length > at + 1 ? parts.slice(0, at + 1).join('/') : undefined);
  return at < 0 ? [] : [folder(path), folder(otherPath)];
}

/** Files that say the same, apart from their imports. */
export function equalBodies(files) {
  const first = new Map();
  return files.flatMap(({ path, text }) => {
    const body = text.replace(/^import .*\n/gm, '').trim();
    if (!first.has(body)) first.set(body, path);
    return first.get(body) === path ? [] : [`${path} as ${first.get(body)}`];
  });
}
