import './start/require-node.mjs';
import { buildWhenStale } from './start/build-when-stale.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { runScript } from './start/run-script.mjs';

// Makes dist from the sources: the same step that `npm start` and `npm test` take by themselves when it is due.
await runScript(async (stop) => {
  await installDependencies(stop);
  if (!(await buildWhenStale(stop))) console.log('dist is up to date.');
});
