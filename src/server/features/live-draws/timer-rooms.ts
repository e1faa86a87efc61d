import type { Server, Socket } from 'socket.io';
import { type RoundParts, type RoundView, readRound, timeLeft } from '#server/features/draws/running-round';
import { type RoomKey, watchRooms } from '#server/platform/sockets/watch-rooms';

interface Clock {
  view: RoundView;
  /** When the round was read, by the monotonic clock. */
  readAtMs: number;
}

/** How often a clock is read again, besides at the end of its round. */
const readEveryMs = 20_000;
const event = 'timerData';
const nameOf = ({ networkId, id }: RoomKey) => `${networkId}/${id}`;

function now({ view, readAtMs }: Clock): Date {
  return new Date(view.now.getTime() + (performance.now() - readAtMs));
}

/**
 * Rooms that receive the remaining time of their round every second. Each clock is read from the database once and then
 * counted down.
 */
export function createTimerRooms(io: Server, { round }: { round: RoundParts }) {
  const clocks = new Map<string, Clock>();

  async function readClock(game: RoomKey): Promise<Clock> {
    const known = clocks.get(nameOf(game));
    const isFresh =
      known !== undefined &&
      performance.now() - known.readAtMs < readEveryMs &&
      (known.view.running === null ? false : known.view.running.endsAt > now(known));
    if (known !== undefined && isFresh) return known;
    const readAtMs = performance.now();
    const clock = { view: await readRound(round, game.networkId, game.id), readAtMs };
    clocks.set(nameOf(game), clock);
    return clock;
  }

  async function readTime(game: RoomKey) {
    const clock = await readClock(game);
    const time = timeLeft({ ...clock.view, now: now(clock) });
    return { adminId: String(game.networkId), gameId: String(game.id), time };
  }

  const rooms = watchRooms(io, {
    prefix: 'timer',
    event,
    everyMs: 1_000,
    list: async (watched) => {
      const names = new Set(watched.map(nameOf));
      for (const known of clocks.keys()) if (!names.has(known)) clocks.delete(known);
      return [...watched];
    },
    state: readTime,
    forget: () => clocks.clear(),
  });
  return {
    async join(socket: Socket, game: RoomKey): Promise<void> {
      await rooms.join(socket, game);
      // The other sockets get it at the next tick: an event of one socket sends one message, not one to the whole room.
      socket.emit(event, await readTime(game));
    },
    leave: rooms.leave,
    stop: rooms.stop,
  };
}
