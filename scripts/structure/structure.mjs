import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  crowdedFolders,
  equalBodies,
  folderCycles,
  mutualFolders,
  readFiles,
  readImports,
} from './read-sources.mjs';

/**
 * Prints the structure measures of the code, each beside its limit and its goal, and ends with 1 if one is above its
 * limit. A limit is only ever lowered. `npm run structure -- --list` also prints the places.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const isListed = process.argv.includes('--list');

const web = readFiles(root, 'src/web', /\.tsx?$/);
const contract = readFiles(root, 'src/contract', /\.ts$/);
const tests = readFiles(root, 'test', /\.tsx?$/);
const styles = readFiles(root, 'src/web', /\.css$/).filter(({ path }) => !path.includes('generated'));
const server = readFiles(root, 'src/server', /\.ts$/);
const program = [...contract, ...server, ...web];
const functions = readFiles(root, 'database/functions', /\.sql$/);
const places = (files, pattern) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path));

/** Files that only one other file in the same folder imports, and that would fit into it. */
function fragments(files) {
  const users = new Map();
  for (const [path, targets] of readImports(root, files))
    for (const { file, isLazy } of targets) users.set(file, [...(users.get(file) ?? []), { path, isLazy }]);
  const linesOf = new Map(files.map(({ path, lines }) => [path, lines]));
  const tested = tests.map(({ text }) => text).join('\n');
  return [...users].flatMap(([file, by]) => {
    const [only, ...others] = by;
    const name = file.replace(/^src\/(.*?)(\.ts)?$/, '#$1');
    const isApart = only.isLazy || /-texts\.en\.ts$/.test(file) || tested.includes(name);
    const fits = linesOf.get(file) + linesOf.get(only.path) <= 120;
    return others.length === 0 && dirname(file) === dirname(only.path) && fits && !isApart ? [file] : [];
  });
}

/** Files of the program that name a column. The most of some plain columns, whose names mean nothing else. */
function filesOfColumn() {
  const named = ['claimPoints', 'previousPlay', 'newBalance', 'totalwinpoints'].map((name) =>
    program.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path),
  );
  return named.sort((one, other) => other.length - one.length)[0];
}

/** Classes that only gather global ones. */
const composers = () => places(styles, /^\.[\w-]+ \{\n(?:\s+composes:[^;]+;\n)+\}/gm);

/** The percentage of literal numbers among the values of spacing and line height. */
function literalSpaces() {
  const values = styles.flatMap(({ text }) => [
    ...text.matchAll(/(?:padding|margin|gap|line-height)[\w-]*:\s*([^;]+);/g),
  ]);
  const plain = values.filter(([, value]) => /\d/.test(value.replace(/var\([^)]*\)|-1 \* |\b0\b/g, '')));
  return Math.round((100 * plain.length) / values.length);
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

/** None in a copy without the history. */
function longSubjects() {
  const { stdout } = spawnSync('git', ['log', '-200', '--format=%s'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '')
    .trim()
    .split('\n')
    .filter(({ length }) => length > 72);
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
const widths = new Set(
  styles.flatMap(({ text }) =>
    [...text.matchAll(/@container[^{(]*\(([^)]*width[^)]*)\)/g)].map(([, query]) => query),
  ),
);

/** What is measured, its value or its places, its limit, and its goal if that is lower. */
const rows = [
  ['files that name one plain column of a list', filesOfColumn(), 6, 4],
  ['folders that import each other', mutualFolders(root, ['src/contract', 'src/server', 'src/web']), 0],
  ['cycles between feature folders of the server', folderCycles(root, 'src/server/features'), 0],
  ['spreads of literals in the program', places(program, /\.\.\.\(?[[{]/g), 5, 0],
  ['spreads of literals in the tests', places(tests, /\.\.\.\(?[[{]/g), 49, 0],
  ['classes that only compose global ones', composers(), 155, 0],
  ['files that belong into their only user', fragments(program), 79, 15],
  ['files with equal bodies', equalBodies(program), 0, 0],
  ['folders with more than 15 entries', crowded, 32, 3],
  [
    'forms with a state of their own',
    places(outside('src/web/platform/form'), /\bsetFaults?\] = useState/g),
    0,
  ],
  ['lists that keep their own pages', places(outside('src/web/platform'), /\.totalPages\b/g), 2, 0],
  ['instanceof CallError', places(web, /instanceof CallError/g), 1],
  ['texts that are registered at run time', places(web, /\bregisterTexts\(/g), 0],
  [
    'SQL functions above 60 lines',
    functions.filter((file) => bodyLines(file) > 60).map(({ path }) => path),
    0,
  ],
  ['job loops of the server: timers of features, and the runner', jobLoops(), 2, 1],
  ['claim queries of the server', places(server, /skip locked|skipLocked\(/g), 1],
  ['different media queries of the width', [...media], 4, 3],
  ['different container queries of the width', [...widths], 14, 3],
  ['percent of numbers among the values of space and line height', literalSpaces(), 4],
  [
    'import styles of the web',
    Object.entries(importStyles)
      .filter(([, by]) => by.length > 0)
      .map(([style, by]) => `${style}: ${by.length}`),
    1,
  ],
  ['subjects above 72 characters of the last 200 commits', longSubjects(), 0],
];

let failures = 0;
for (const [what, value, limit, goal = limit] of rows) {
  const number = Array.isArray(value) ? value.length : value;
  if (number > limit) failures += 1;
  const verdict = number > limit ? 'ABOVE ITS LIMIT' : number < limit ? 'its limit can be lowered' : '';
  console.log(
    `${what.padEnd(60)} ${String(number).padStart(5)}   limit ${String(limit).padEnd(4)} goal ${String(goal).padEnd(3)} ${verdict}`.trimEnd(),
  );
  if (Array.isArray(value) && (isListed || number > limit))
    for (const place of new Set(value)) console.log(`    ${place}`);
}
process.exitCode = failures === 0 ? 0 : 1;
