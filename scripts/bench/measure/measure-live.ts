import { makeToken } from '#server/shared/sessions/session-token';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs } from '../figure.ts';
import { makePlay } from '../make-play.ts';
import { freePort, startBuiltServer, watchLive, whileListening } from '../spawn-server.ts';

const sockets = 1_000;
const bets = 40;

/** P7: from a bet's answer to the push that contains it, on 1,000 sockets that watch one game, with two bets a second. */
export async function measureLive(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_live');
  const play = await makePlay(on, { players: 1_000, screen: 'funroullet' });
  const { token, hash } = makeToken(play.networkId);
  await on.owner.query(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent) values ($1, $1, $2, '127.0.0.1', 'bench')`,
    [play.networkId, hash],
  );
  const { url } = on;
  await on.close();
  const port = await freePort();
  const seen = await whileListening(await startBuiltServer(url, port), () =>
    watchLive({
      port,
      sockets,
      bets,
      pauseMs: 500,
      adminId: play.networkId,
      gameId: play.gameId,
      adminToken: token,
      playerTokens: play.players.map((player) => player.token),
    }),
  );
  return [
    {
      id: 'P7',
      what: `bet accepted → shown on a live screen, ${sockets.toLocaleString('en')} watching sockets`,
      measured: `p50 ${inMs(seen.p50)}, p95 ${inMs(seen.p95)}, never shown ${seen.missed}`,
      goal: 'p95 ≤ 500 ms',
      isMet: seen.p95 <= 500 && seen.missed === 0,
    },
  ];
}
