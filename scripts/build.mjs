import './start/require-node.mjs';
import { buildWhenStale } from './start/build/build-when-stale.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { runScript } from './start/process/run-script.mjs';

// Builds dist from the sources: the same step that `npm start` and `npm test` run when it is stale.
await runScript(async (stop) => {
  await installDependencies(stop);
  if (!(await buildWhenStale(stop))) console.log('dist is up to date.');
});
