import type { Server, Socket } from 'socket.io';
import { type RoundParts, type RoundView, readRound, timeLeft } from '#server/features/draws/running-round';

interface TimerKey {
  networkId: number;
  gameId: number;
}

interface Clock {
  view: RoundView;
  /** When the view was read, by the monotonic clock. */
  readAtMs: number;
}

const tickEveryMs = 1_000;
/** A clock is set anew this often, and whenever its round is over. */
const readEveryMs = 20_000;
const prefix = 'timer/';
const nameOf = ({ networkId, gameId }: TimerKey) => `${prefix}${networkId}/${gameId}`;

/** Rooms that hear once a second how long their round still lasts. Each clock is the database's, read once and counted on. */
export function createTimerRooms(io: Server, { round }: { round: RoundParts }) {
  const clocks = new Map<string, Clock>();
  let isBusy = false;

  function now({ view, readAtMs }: Clock): Date {
    return new Date(view.now.getTime() + (performance.now() - readAtMs));
  }

  async function readClock(name: string): Promise<Clock> {
    const known = clocks.get(name);
    const isFresh =
      known !== undefined &&
      performance.now() - known.readAtMs < readEveryMs &&
      (known.view.running === null ? false : known.view.running.endsAt > now(known));
    if (known !== undefined && isFresh) return known;
    const [, networkId, gameId] = name.split('/');
    const readAtMs = performance.now();
    const clock = { view: await readRound(round, Number(networkId), Number(gameId)), readAtMs };
    clocks.set(name, clock);
    return clock;
  }

  async function readTime(name: string) {
    const clock = await readClock(name);
    const [, adminId, gameId] = name.split('/');
    return { adminId, gameId, time: timeLeft({ ...clock.view, now: now(clock) }) };
  }

  async function tick(): Promise<void> {
    const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(prefix));
    for (const known of clocks.keys()) if (!rooms.includes(known)) clocks.delete(known);
    for (const room of rooms) io.to(room).emit('timerData', await readTime(room));
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // A database that is away is asked again at the next tick.
    tick()
      .catch(() => clocks.clear())
      .finally(() => {
        isBusy = false;
      });
  }, tickEveryMs);
  timer.unref();

  return {
    /** A socket follows one clock at a time. */
    async join(socket: Socket, game: TimerKey): Promise<void> {
      const left = [...socket.rooms].filter((room) => room.startsWith(prefix) && room !== nameOf(game));
      await Promise.all(left.map((room) => socket.leave(room)));
      await socket.join(nameOf(game));
      // The others hear it at the next tick: an event of one socket sends one message, not one to each of the room.
      socket.emit('timerData', await readTime(nameOf(game)));
    },
    stop: () => clearInterval(timer),
  };
}
