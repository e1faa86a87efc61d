import type { Server, Socket } from 'socket.io';
import { type RoundParts, type RoundView, readRound, timeLeft } from '#server/features/draws/running-round';

interface TimerKey {
  networkId: number;
  gameId: number;
}

interface Clock {
  view: RoundView;
  /** When the view was read, by this node's clock. */
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
    return new Date(view.now.getTime() + (Date.now() - readAtMs));
  }

  async function readClock(name: string): Promise<Clock> {
    const known = clocks.get(name);
    const isFresh =
      known !== undefined &&
      Date.now() - known.readAtMs < readEveryMs &&
      (known.view.running === null ? false : known.view.running.endsAt > now(known));
    if (known !== undefined && isFresh) return known;
    const [, networkId, gameId] = name.split('/');
    const readAtMs = Date.now();
    const clock = { view: await readRound(round, Number(networkId), Number(gameId)), readAtMs };
    clocks.set(name, clock);
    return clock;
  }

  async function tell(name: string): Promise<void> {
    const clock = await readClock(name);
    const time = timeLeft({ ...clock.view, now: now(clock) });
    io.to(name).emit('timerData', { gameId: name.split('/')[2], time });
  }

  async function tick(): Promise<void> {
    const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(prefix));
    for (const known of clocks.keys()) if (!rooms.includes(known)) clocks.delete(known);
    for (const room of rooms) await tell(room);
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
    async join(socket: Socket, game: TimerKey): Promise<void> {
      await socket.join(nameOf(game));
      await tell(nameOf(game));
    },
    stop: () => clearInterval(timer),
  };
}
