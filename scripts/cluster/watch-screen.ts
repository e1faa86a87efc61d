import { io } from 'socket.io-client';
import type { LoadWorld } from '../faults/load-world.ts';

/** A live screen of the admin behind the balancer, which reconnects by itself like the browser's. */
export function watchScreen(origin: string, { family, gameId }: LoadWorld) {
  let shown = 0;
  let lost = 0;
  let lostAtMs: number | null = null;
  let longestMs = 0;
  const socket = io(origin, {
    path: '/api/socket',
    transports: ['websocket'],
    extraHeaders: { authorization: `Bearer ${family.admin.token}` },
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  });
  socket.on('connect', () => socket.emit('gameData', { adminId: family.admin._id, gameId: String(gameId) }));
  socket.on('responseData', () => {
    shown += 1;
    if (lostAtMs !== null) longestMs = Math.max(longestMs, performance.now() - lostAtMs);
    lostAtMs = null;
  });
  socket.on('disconnect', (reason) => {
    // It was closed here.
    if (reason === 'io client disconnect') return;
    lost += 1;
    lostAtMs ??= performance.now();
  });
  return {
    seen: () => ({ shown, lost, longestMs, isLive: lostAtMs === null && shown > 0 }),
    close: () => socket.close(),
  };
}
