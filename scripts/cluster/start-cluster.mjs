import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { refuse } from '../start/refuse.mjs';
import { inRepository } from '../start/repository.mjs';
import { findUser } from './find-user.mjs';

// Simulates several machines on this one: a primary and its replica, two servers, a balancer, all on loopback and
// temporary.
await runScript(
  async (stop) => {
    const env = { ...process.env, ...findPrograms(), ...findUser() };
    await installDependencies(stop);
    await buildWhenStale(stop);
    const script = inRepository('scripts', 'cluster', 'run-cluster.ts');
    const args = ['--import', 'tsx', script, ...process.argv.slice(2)];
    const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });
    return code;
  },
  { stoppedCode: 130 },
);

function findPrograms() {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(
    Boolean,
  );
  const postgres = '/usr/lib/postgresql/15/bin';
  const haproxy = places.map((place) => join(place, 'haproxy')).find((path) => existsSync(path));
  const missing = [
    ...(existsSync(join(postgres, 'pg_basebackup')) ? [] : ['postgresql-15']),
    ...(haproxy ? [] : ['haproxy']),
  ];
  if (missing.length > 0)
    refuse(`This needs the Debian packages ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
  return { CLUSTER_POSTGRES: postgres, CLUSTER_HAPROXY: haproxy };
}
