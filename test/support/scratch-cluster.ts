import { mkdtempSync, openSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Home {
  cluster: string;
  base: string;
}
interface Postmaster {
  pid: number;
  ended: Promise<void>;
  ready: Promise<boolean>;
  lastWords(): string;
  stop(): Promise<void>;
}
interface Address {
  url: string;
  forget(): void;
}

/** The product's own way to run PostgreSQL, piece by piece: its supervisor pauses longer after each death, a test need not. */
async function loadPieces() {
  const piece = (name: string) =>
    import(/* @vite-ignore */ new URL(`../../scripts/start/${name}.mjs`, import.meta.url).href);
  const [home, address, cluster, settings, postmaster] = await Promise.all(
    ['choose-database-home', 'database-address', 'create-cluster', 'cluster-settings', 'run-postmaster'].map(
      piece,
    ),
  );
  return {
    chooseHome: home.chooseDatabaseHome as (dataDir: string) => Home,
    chooseAddress: address.chooseDatabaseAddress as (home: Home, dataDir: string) => Promise<Address>,
    create: cluster.createCluster as (home: Home, address: Address) => Promise<void>,
    writeSettings: settings.writeClusterSettings as (home: Home, address: Address, own: object) => void,
    run: postmaster.runPostmaster as (home: Home, log: { path: string; descriptor: number }) => Postmaster,
  };
}

/** A PostgreSQL of the test's own, which it may kill as often as it likes. */
export async function startScratchCluster(settings: Record<string, string | number> = {}) {
  const pieces = await loadPieces();
  const dataDir = mkdtempSync(join(tmpdir(), 'pitboss-kill-'));
  const home = pieces.chooseHome(dataDir);
  const address = await pieces.chooseAddress(home, dataDir);
  const path = join(dataDir, 'postgres.log');
  const log = { path, descriptor: openSync(path, 'a') };
  const clear = () => {
    address.forget();
    for (const folder of [home.base, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  const start = () => runUntilReady(() => pieces.run(home, log));
  const startFirst = async () => {
    await pieces.create(home, address);
    pieces.writeSettings(home, address, settings);
    return start();
  };
  const postmaster = await startFirst().catch((error: unknown) => {
    clear();
    throw error;
  });
  const state = { postmaster, whenReady: Promise.resolve() };

  return {
    url: address.url,
    /** Resolves while it runs, and as soon as it does again. */
    whenReady: () => state.whenReady,
    /** SIGKILL for the server and every session at once; then the same data folder is started again. */
    async killAndStart(): Promise<void> {
      const killed = state.postmaster;
      state.whenReady = (async () => {
        for (const pid of [killed.pid, ...sessionsOf(home)]) kill(pid);
        await killed.ended;
        state.postmaster = await start();
      })();
      await state.whenReady;
    },
    async remove(): Promise<void> {
      await state.postmaster.stop();
      clear();
    },
  };
}
export type ScratchCluster = Awaited<ReturnType<typeof startScratchCluster>>;

/** Sessions of a killed server may need a moment to notice it, and until then PostgreSQL refuses to start. */
async function runUntilReady(run: () => Postmaster): Promise<Postmaster> {
  for (;;) {
    const postmaster = run();
    if (await postmaster.ready) return postmaster;
    const reason = postmaster.lastWords();
    if (!/shared memory block|is being used|lock file/.test(reason)) throw new Error(reason);
  }
}

/** Every process of PostgreSQL makes its data folder its working folder. Elsewhere than on Linux they end by themselves. */
function sessionsOf({ cluster }: Home): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  const worksIn = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name))
    .map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
