import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, median } from '../figure.ts';
import type { LoadSeen } from '../generate-load.ts';
import { makePlay, type Play } from '../make-play.ts';
import { freePort, generateLoad, startBuiltServer, startEcho, whileListening } from '../spawn-server.ts';

const players = 2_000;
const connections = 256;
const usual = { rounds: 3, durationMs: 6_000 };
/** After so many tickets Node has compiled the path of a purchase, and the server has cached the players. */
const warmUp = { tickets: 20_000, sliceMs: 3_000, slicesAtMost: 10 };

/**
 * P1: tickets of three lines accepted through HTTP by one built server: session, permission, idempotency, ledger,
 * durable. Generator, server and database share the machine. The bare echo gets the same requests, in turn in the same
 * run.
 */
export async function measurePurchases(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_purchases');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const { url } = on;
  await on.close();
  const { ours, echo } = await comparePurchases(url, play, usual);
  return [figureOf(ours, echo)];
}

/**
 * What the load generator has seen of the built server on a database, and of the bare echo, in turn. Both listen all the
 * time, so that a round needs no start.
 */
export async function comparePurchases(
  url: string,
  play: Play,
  { rounds, durationMs }: { rounds: number; durationMs: number },
): Promise<{ ours: LoadSeen[]; echo: LoadSeen[] }> {
  const [port, echoPort] = [await freePort(), await freePort()];
  const tokens = play.players.map(({ token }) => token);
  const load = (at: number, ms: number) =>
    generateLoad({ connections, durationMs: ms, gameId: play.gameId, lines: 3, tokens, port: at });
  const ours: LoadSeen[] = [];
  const echo: LoadSeen[] = [];
  const takeTurns = async () => {
    let sold = 0;
    for (let slice = 0; sold < warmUp.tickets && slice < warmUp.slicesAtMost; slice += 1)
      sold += (await load(port, warmUp.sliceMs)).accepted;
    await load(echoPort, warmUp.sliceMs);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(port, durationMs));
      echo.push(await load(echoPort, durationMs));
    }
  };
  const server = await startBuiltServer(url, port);
  await whileListening(server, async () => whileListening(await startEcho(echoPort), takeTurns));
  return { ours, echo };
}

function figureOf(ours: readonly LoadSeen[], echo: readonly LoadSeen[]): Figure {
  const perSecond = median(ours.map((seen) => seen.perSecond));
  const p99 = median(ours.map((seen) => seen.p99));
  const bare = median(echo.map((seen) => seen.perSecond));
  const refused = ours
    .flatMap((seen) => Object.entries(seen.refused))
    .map(([status, count]) => `${count} × ${status}`);
  const shown = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
  return {
    id: 'P1',
    what: `tickets of 3 lines through HTTP, ${connections} connections, one node`,
    measured: `${shown(perSecond)}, p99 ${inMs(p99)}; bare echo ${shown(bare)}; ratio ${((perSecond / bare) * 100).toFixed(0)} %${refused.length > 0 ? `; refused ${refused.join(', ')}` : ''}`,
    goal: '≥ 20 % of the echo, p99 ≤ 60 ms',
    isMet: perSecond >= bare / 5 && p99 <= 60,
  };
}
