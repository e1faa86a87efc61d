import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { refuse } from '../refuse.mjs';
import { inRepository } from '../repository.mjs';
import { say } from '../show-step.mjs';

const entries = ['main', 'reset-superadmin', 'restore', 'promote'];

/** Bundles the server's own sources into one file per program. Packages stay in node_modules. */
export async function buildServer(folder) {
  const missing = entries
    .map((name) => `src/server/${name}.ts`)
    .find((path) => !existsSync(inRepository(path)));
  if (missing) refuse(`The server cannot be built: ${missing} is missing.`);

  const { build, formatMessages } = await import('esbuild').catch(() =>
    refuse(
      'The server cannot be built: the package esbuild is missing; delete node_modules and start again.',
    ),
  );
  const result = await build({
    absWorkingDir: inRepository(),
    entryPoints: Object.fromEntries(entries.map((name) => [name, join('src', 'server', `${name}.ts`)])),
    // Written to a temporary folder, but named after the final one, to which the source maps refer.
    outdir: inRepository('dist', 'server'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
  }).catch((error) => (error.errors ? error : refuse(`The server could not be built: ${error.message}`)));

  if (!result.errors?.length) return writeFiles(folder, result.outputFiles);
  const messages = await formatMessages(result.errors, { kind: 'error' });
  say(messages.join('').trim(), console.error);
  refuse('The server could not be built; see the reason above.');
}

function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, basename(file.path)), file.contents);
}
