import './start/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { installDependencies } from './start/install-dependencies.mjs';
import { runCommand } from './start/process/run-command.mjs';
import { runScript } from './start/process/run-script.mjs';
import { inRepository } from './start/repository.mjs';

const checks = [
  { name: 'format and lint (biome)', program: ['@biomejs/biome', 'biome'], args: ['check', '.'] },
  ...['contract', 'server', 'web'].map((part) => ({
    name: `types of the ${part} (tsc)`,
    program: ['typescript', 'tsc'],
    args: ['--noEmit', '-p', `tsconfig.${part}.json`],
  })),
  {
    name: 'floating promises (oxlint)',
    program: ['oxlint', 'oxlint'],
    args: ['--type-aware', '--deny-warnings'],
  },
  {
    name: 'dependency rules (dependency-cruiser)',
    program: ['dependency-cruiser', 'depcruise'],
    args: ['--config', '.dependency-cruiser.cjs', 'src'],
  },
  { name: 'structure (npm run structure)', script: 'scripts/structure/structure.mjs', args: [] },
  { name: 'unused files, exports and packages (knip)', program: ['knip', 'knip'], args: [] },
  {
    name: 'size of the web pages (size-limit)',
    program: ['size-limit', 'size-limit'],
    args: [],
    needs: ['dist/web-manifest.json'],
  },
];

// Runs every check, even after one has failed, so that one run shows everything that must be fixed.
await runScript(
  async (stop) => {
    await installDependencies(stop);
    const waiting = [...checks];
    let failures = 0;
    const work = async () => {
      for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
        if (!(await passes(check, stop))) failures += 1;
    };
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
    console.log(failures === 0 ? 'All checks passed.' : `${failures} of ${checks.length} checks failed.`);
    return failures === 0 ? 0 : 1;
  },
  { stoppedCode: 130 },
);

async function passes({ name, program, script, args, needs = [] }, stop) {
  stop.throwIfAborted();
  const missing = needs.find((path) => !existsSync(inRepository(path)));
  if (missing) {
    console.log(`skipped  ${name}: there is no ${missing}`);
    return true;
  }
  const file = script === undefined ? findProgram(...program) : inRepository(script);
  const { code, output } = await runCommand(process.execPath, [file, ...args], { stop });
  console.log(`${code === 0 ? 'passed ' : 'FAILED '}  ${name}`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  return code === 0;
}

function findProgram(packageName, name) {
  const folder = inRepository('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${folder}/${typeof bin === 'string' ? bin : bin[name]}`;
}
