import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crowdedFolders, folderCycles, readFiles, readImports } from './read-sources.mjs';

/** Prints the structure measures of the code, each beside its goal. `npm run structure -- --list` also prints the places. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const isListed = process.argv.includes('--list');

const web = readFiles(root, 'src/web', /\.tsx?$/);
const styles = readFiles(root, 'src/web', /\.css$/).filter(({ path }) => !path.includes('generated'));
const server = readFiles(root, 'src/server', /\.ts$/);
const functions = readFiles(root, 'database/functions', /\.sql$/);
const sum = (files) => files.reduce((lines, file) => lines + file.lines, 0);
const thousands = (lines) => `${(lines / 1000).toFixed(1)}k`;
const places = (files, pattern) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path));

/** Files that only one other file in the same folder imports, and that would fit into it. */
function fragments() {
  const imports = readImports(root, web);
  const users = new Map();
  for (const [path, targets] of imports)
    for (const { file, isLazy } of targets) users.set(file, [...(users.get(file) ?? []), { path, isLazy }]);
  const linesOf = new Map(web.map(({ path, lines }) => [path, lines]));
  const tested = readFiles(root, 'test', /\.tsx?$/)
    .map(({ text }) => text)
    .join('\n');
  return [...users].flatMap(([file, by]) => {
    const [only, ...others] = by;
    const isApart = only.isLazy || /-texts\.en\.ts$/.test(file) || tested.includes(file.replace('src/', '#'));
    const fits = linesOf.get(file) + linesOf.get(only.path) <= 150;
    return others.length === 0 && dirname(file) === dirname(only.path) && fits && !isApart ? [file] : [];
  });
}

/** The share of literal numbers among the values of spacing and line height. */
function literalSpaces() {
  const values = styles.flatMap(({ text }) => [
    ...text.matchAll(/(?:padding|margin|gap|line-height)[\w-]*:\s*([^;]+);/g),
  ]);
  const plain = values.filter(([, value]) => /\d/.test(value.replace(/var\([^)]*\)|-1 \* |\b0\b/g, '')));
  return `${Math.round((100 * plain.length) / values.length)} %`;
}

function bodyLines({ text }) {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('create or replace function'));
  return (
    lines.findIndex((line, at) => at >= from && /\$\$(;| language)/.test(line) && line.endsWith(';')) -
    from +
    1
  );
}

/** Files that poll for work. Features use the runner of src/server/platform/jobs instead. */
function jobLoops() {
  const ofFeatures = server.filter(({ path }) => path.startsWith('src/server/features'));
  const runners = server.filter(({ path }) => path.startsWith('src/server/platform/jobs'));
  const loops = [
    ...places(ofFeatures, /\bset(?:Interval|Timeout)\(/g),
    ...places(runners, /\brepeat\(\{ everyMs: look/g),
  ];
  return [...new Set(loops)];
}

function commitLengths() {
  const log = execFileSync('git', ['log', '-200', '--format=%s'], { cwd: root, encoding: 'utf8' });
  const lengths = log
    .trim()
    .split('\n')
    .map(({ length }) => length)
    .sort((a, b) => a - b);
  return `${lengths[Math.floor(lengths.length / 2)]} / ${lengths.at(-1)}`;
}

const media = new Set(
  styles.flatMap(({ text }) =>
    [...text.matchAll(/@media ([^{]*width[^{]*)\{/g)].map(([, query]) => query.trim()),
  ),
);
const importStyles = {
  '#web with an ending': places(web, /from '#web\/[^']+\.(tsx?|css)'/g),
  './ without an ending': places(web, /from '\.\/[\w-/]+'/g),
  './ with an ending': places(web, /from '\.\/[^']+\.tsx?'/g),
  '../ without an ending': places(web, /from '\.\.\/[\w-/.]*[\w-]'/g).filter((path) => path),
  '../ with an ending': places(web, /from '\.\.\/[^']+\.tsx?'/g),
};
const crowded = ['src', 'test', 'scripts', 'database'].flatMap((folder) => crowdedFolders(root, folder, 15));
const outside = (folder) => web.filter(({ path }) => !path.startsWith(folder));

const rows = [
  ['web: TypeScript files / lines', `${web.length} / ${thousands(sum(web))}`, '≤ 600 / ≤ 33k'],
  ['web: style files / lines', `${styles.length} / ${thousands(sum(styles))}`, '≤ 120 / ≤ 7.5k'],
  ['web: files that belong into their only user', fragments(), '≤ 15'],
  ['folders with more than 15 entries', crowded, '≤ 3'],
  [
    'forms with a state of their own',
    places(outside('src/web/platform/form'), /\bsetFaults?\] = useState/g),
    '0',
  ],
  ['lists that keep their own pages', places(outside('src/web/platform'), /\.totalPages\b/g), '0'],
  ['instanceof CallError', places(web, /instanceof CallError/g), '≤ 5'],
  ['texts that are registered at run time', places(web, /\bregisterTexts\(/g), '0'],
  [
    'SQL functions above 60 lines',
    functions.filter((file) => bodyLines(file) > 60).map(({ path }) => path),
    '≤ 2',
  ],
  ['job loops of the server: timers of features, and the runner', jobLoops(), '1'],
  ['claim queries of the server', places(server, /skip locked|skipLocked\(/g), '1'],
  ['cycles between feature folders of the server', folderCycles(root, 'src/server/features'), '0'],
  ['different media queries of the width', [...media], '3'],
  ['numbers among the values of space and line height', literalSpaces(), '≤ 10 %'],
  [
    'import styles of the web',
    Object.entries(importStyles)
      .filter(([, by]) => by.length > 0)
      .map(([style, by]) => `${style}: ${by.length}`),
    '1',
  ],
  ['commit subjects, median / longest of 200', commitLengths(), '≤ 72'],
];

for (const [what, value, goal] of rows) {
  const isList = Array.isArray(value);
  console.log(`${what.padEnd(52)} ${String(isList ? value.length : value).padStart(12)}   ${goal}`);
  if (isList && isListed) for (const place of value) console.log(`    ${place}`);
}
