import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
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
  hasEnded(): boolean;
  lastWords(): string;
  stop(): Promise<void>;
}
interface Address {
  url: string;
  forget(): void;
}

/**
 * The product's own functions to run PostgreSQL: its supervisor pauses longer after each crash, which a test does not
 * need.
 */
async function loadPieces() {
  const piece = (name: string) =>
    import(/* @vite-ignore */ new URL(`../../../scripts/start/cluster/${name}.mjs`, import.meta.url).href);
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
    run: postmaster.runPostmaster as (
      home: Home,
      log: { path: string; descriptor: number },
      variables: Record<string, string>,
    ) => Postmaster,
  };
}

/** A separate PostgreSQL that a test may kill repeatedly. It gets additional environment variables. */
export async function startScratchCluster(
  settings: Record<string, string | number> = {},
  place: string = tmpdir(),
  variables: Record<string, string> = {},
) {
  const pieces = await loadPieces();
  const dataDir = mkdtempSync(join(place, 'pitboss-kill-'));
  const home = pieces.chooseHome(dataDir);
  const address = await pieces.chooseAddress(home, dataDir);
  const path = join(dataDir, 'postgres.log');
  const log = { path, descriptor: openSync(path, 'a') };
  const clear = () => {
    address.forget();
    for (const folder of [home.base, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  const start = () => runUntilReady(() => pieces.run(home, log, variables));
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
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [state.postmaster.pid, ...sessionsOf(home)]) send(pid, signal);
  };

  return {
    url: address.url,
    /** Resolves while it runs, and as soon as it runs again. */
    whenReady: () => state.whenReady,
    /** SIGKILL for the server and every session at once; then the same data folder is started again. */
    async killAndStart(): Promise<void> {
      const killed = state.postmaster;
      state.whenReady = (async () => {
        signalAll('SIGKILL');
        await killed.ended;
        state.postmaster = await start();
      })();
      await state.whenReady;
    },
    /** Pauses all of its processes: nothing is refused, nothing is answered. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Pauses the process that writes the log for asynchronous commits. False if it has not started yet. */
    freezeLogWriter(): boolean {
      const writers = sessionsOf(home).filter((pid) => /walwriter/.test(titleOf(pid)));
      for (const pid of writers) send(pid, 'SIGSTOP');
      return writers.length > 0;
    },
    /** Restarts it if it has exited by itself, as on a full disk. */
    async startAgain(): Promise<void> {
      await state.postmaster.ended;
      state.whenReady = start().then((started) => {
        state.postmaster = started;
      });
      await state.whenReady;
    },
    /** Shuts it down, so that everything is in its files, runs an action on them, and starts it again. */
    async whileStopped(happens: (folder: string) => void): Promise<void> {
      await state.postmaster.stop();
      happens(home.cluster);
      state.postmaster = await start();
    },
    hasEnded: () => state.postmaster.hasEnded(),
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

/**
 * Every process of PostgreSQL has its data folder as working directory. On other systems than Linux they exit by
 * themselves.
 */
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

/** The name of a PostgreSQL process; empty if it has just exited. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
