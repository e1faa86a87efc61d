import type { TakenKind } from '#server/platform/taken/taken-rules';
import { line, type World } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { bearer, requestText } from '#test/support/server/raw-connection';

/** A request that waits for a table, and what it holds meanwhile. */
export interface HoldingRequest {
  table: string;
  text: string;
  holds: TakenKind[];
}

const json = { 'content-type': 'application/json' };
const inFull: TakenKind[] = ['running requests', 'requests of an address', 'connections of an address'];

/** Together they hold each kind of thing that a request can hold. */
export async function openHoldingRequests(world: World): Promise<Record<string, HoldingRequest>> {
  const { on, chain } = world;
  const gameId = await world.openGame({ screen: 'funtarget' });
  const player = await world.openPlayer(1_000);
  await on.fund(chain.superadmin, chain.admin, 1_000_00);
  const post = (path: string, body: object, by?: { token: string }) =>
    requestText({
      method: 'POST',
      path: `/api${path}`,
      headers: by === undefined ? json : { ...json, ...bearer(by) },
      body: JSON.stringify(body),
    });
  return {
    'reads its session': {
      table: 'sessions',
      text: requestText({ path: '/api/credit/loadcredit', headers: bearer(chain.master) }),
      holds: [...inFull, 'connections of accounts'],
    },
    'reads a list': {
      table: 'complaints',
      text: requestText({ path: '/api/complaint', headers: bearer(chain.admin) }),
      holds: [...inFull, 'requests of a caller', 'turns for lists', 'connections of lists'],
    },
    'reads a long list': {
      table: 'activity_log',
      text: requestText({ path: '/api/logs', headers: bearer(chain.master) }),
      holds: [
        ...inFull,
        'requests of a caller',
        'turns for lists',
        'connections of lists',
        'streamed answers',
      ],
    },
    'buys a ticket': {
      table: 'tickets',
      text: post('/app/tickets', { gameId: String(gameId), lines: [line('5', 1)] }, player),
      holds: [
        ...inFull,
        'requests of a caller',
        'waiting tickets',
        'ticket writers',
        'connections of postings',
      ],
    },
    'moves credit': {
      table: 'transfers',
      text: post(
        '/superareamanager/credit-transfer?page=1',
        { password, transferAmount: 1, toUserId: chain.superareamanager._id },
        chain.admin,
      ),
      holds: [
        ...inFull,
        'requests of a caller',
        'waiting movements',
        'credit writers',
        'turns for postings',
        'connections of postings',
      ],
    },
    'signs in': {
      table: 'rate_limits',
      text: post('/auth/login', { username: 'SM1', password: 'a wrong one' }),
      holds: [...inFull, 'requests of a caller', 'connections of budgets'],
    },
  };
}

/** An upload whose rest is on its way for ever. */
export const halfSentUpload = (by: { token: string }): string =>
  requestText({
    method: 'POST',
    path: '/api/game',
    headers: {
      ...bearer(by),
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': '10000',
    },
    body: '--cut\r\nContent-Disposition: form-data; name="gameName"\r\n\r\nhalf',
  });
