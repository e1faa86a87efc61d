import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../support/games-world.ts';
import { type PlayedNetwork, playNetwork } from './played-network.ts';

const guarded = [
  ...['tickets', 'reversals', 'prizes', 'claims', 'daily_play', 'daily_claims', 'daily_games'],
  ...['draws', 'transfers', 'wallets', 'unclaimed_prizes', 'draw_stakes'],
];

interface Finding {
  finding: string;
  subject: number | null;
}

describe('the auditor of games', () => {
  let world: World;
  let played: PlayedNetwork;
  let names: string[];
  beforeAll(async () => {
    world = await openWorld();
    played = await playNetwork(world);
    const { rows } = await world.on.owner.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'audit_games'`,
    );
    names = [...(rows[0]?.source ?? '').matchAll(/select '([a-z ]+)'/g)].map(([, name = '']) => name);
  });
  afterAll(() => world.close());

  async function audit(): Promise<Finding[]> {
    const { rows } = await world.on.owner.query<Finding>(
      'select finding, subject_id as subject from audit_games($1)',
      [played.networkId],
    );
    return rows;
  }
  /** What the auditor says of books that somebody spoiled behind every guard; then they are as they were. */
  async function auditSpoiled(...statements: string[]): Promise<Finding[]> {
    const { owner } = world.on;
    await owner.query('begin');
    try {
      for (const table of guarded) await owner.query(`alter table ${table} disable trigger user`);
      for (const statement of statements) {
        const { rowCount } = await owner.query(statement);
        expect(rowCount, statement).toBeGreaterThan(0);
      }
      return await audit();
    } finally {
      await owner.query('rollback');
    }
  }
  const inDraw = ({ drawId }: { drawId: number }) =>
    `where network_id = ${played.networkId} and draw_id = ${drawId}`;
  const inNetwork = () => `where network_id = ${played.networkId}`;

  /** For each finding the ways in which it comes about, and what it must name. */
  const faults: [finding: string, fault: string, spoil: () => string, subject?: () => number | null][] = [
    [
      'draw differs from its tickets',
      'a stake is missing',
      () => `update draws set staked = staked - 100 ${inDraw(played.settled)}`,
      () => played.settled.drawId,
    ],
    [
      'draw differs from its tickets',
      'a ticket is counted that is not there',
      () => `update draws set tickets = tickets + 1 ${inDraw(played.running)}`,
      () => played.running.drawId,
    ],
    [
      'draw differs from its tickets',
      'a ticket is taken away',
      () => `delete from tickets ${inDraw(played.running)} and player_id = ${played.one.id}`,
      () => played.running.drawId,
    ],
    [
      'tickets differ from what was paid for them',
      'a payment is taken away',
      () =>
        `delete from transfers ${inDraw(played.running)} and kind = 'stake' and debit_wallet = ${played.one.id}`,
      () => played.running.drawId,
    ],
    [
      'tickets differ from what was paid for them',
      'a payment is smaller',
      () => `update transfers set amount = amount - 1 ${inDraw(played.settled)} and kind = 'stake'`,
      () => played.settled.drawId,
    ],
    [
      'refund differs from its posting',
      'a refund is larger than its posting',
      () => `update reversals set amount = amount + 1 ${inDraw(played.settled)}`,
    ],
    [
      'refund differs from its posting',
      'a refund has no posting',
      () => `delete from transfers ${inDraw(played.voided)} and kind = 'void'`,
    ],
    [
      'refund differs from its posting',
      'a posting has no refund',
      () => `delete from reversals ${inDraw(played.voided)}`,
    ],
    [
      'refund differs from its posting',
      'a refund is posted in two halves',
      () => `with half as (update transfers set amount = amount / 2 ${inDraw(played.settled)} and kind = 'cancel' returning *)
             insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id, draw_id, ticket_id)
             select network_id, book_day, 1, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id, draw_id, ticket_id from half`,
    ],
    [
      'prizes differ from the settlement',
      'a prize is larger',
      () => `update prizes set amount = amount + 1 ${inDraw(played.settled)}`,
      () => played.settled.drawId,
    ],
    [
      'prizes differ from the settlement',
      'the sum of a settlement is another',
      () => `update draws set prize_total = prize_total - 1 ${inDraw(played.settled)}`,
      () => played.settled.drawId,
    ],
    [
      'prizes differ from the settlement',
      'winners are counted wrong',
      () => `update draws set winners = winners + 1 ${inDraw(played.settled)}`,
      () => played.settled.drawId,
    ],
    [
      'prizes payable differ from prizes less claims',
      'something is payable that nobody won',
      () => `update wallets set balance = balance + 1 ${inNetwork()} and kind = 'prizes'`,
    ],
    [
      'unclaimed prizes differ from prizes less claims',
      'a prize is forgotten',
      () => `delete from unclaimed_prizes ${inNetwork()}`,
      () => null,
    ],
    [
      'claim differs from its prize',
      'a claim is larger than its prize',
      () => `update claims set amount = amount + 1 ${inNetwork()}`,
    ],
    [
      'claim differs from its prize',
      'a claim has no prize',
      () =>
        `delete from prizes p using claims c where p.network_id = ${played.networkId} and c.ticket_id = p.ticket_id`,
    ],
    [
      'daily play differs from its draws',
      'a day of a player is another',
      () => `update daily_play set play = play + 1 ${inNetwork()} and player_id = ${played.one.id}`,
      () => played.settled.gameId,
    ],
    [
      'daily play differs from its draws',
      'a day of a game is another',
      () => `update daily_games set win = win + 1 ${inNetwork()}`,
      () => played.settled.gameId,
    ],
    [
      'daily play differs from its draws',
      'a day of a player is missing',
      () => `delete from daily_play ${inNetwork()}`,
      () => played.settled.gameId,
    ],
    [
      'daily play differs from its draws',
      'a day of a game is missing',
      () => `delete from daily_games ${inNetwork()}`,
      () => played.settled.gameId,
    ],
    [
      'daily play differs from its draws',
      'a draw is booked on another day',
      () => `update draws set book_day = book_day + 1 ${inDraw(played.settled)}`,
      () => played.settled.gameId,
    ],
    [
      'daily claims differ from claims',
      'a day of claims is another',
      () => `update daily_claims set claimed = claimed + 1 ${inNetwork()} and player_id = ${played.one.id}`,
      () => played.one.id,
    ],
    [
      'daily claims differ from claims',
      'a day of claims is missing',
      () => `delete from daily_claims ${inNetwork()} and player_id = ${played.two.id}`,
      () => played.two.id,
    ],
    [
      'daily claims differ from claims',
      'a claim is booked on another day',
      () => `update claims set book_day = book_day - 1 ${inNetwork()} and player_id = ${played.one.id}`,
      () => played.one.id,
    ],
    [
      'stakes on numbers differ from the draw',
      'a number is forgotten',
      () => `delete from draw_stakes ${inDraw(played.running)} and bet = 1`,
      () => played.running.drawId,
    ],
    [
      'stakes on numbers differ from the draw',
      'a number holds more',
      () => `update draw_stakes set stake = stake + 100 ${inDraw(played.running)} and bet = 2`,
      () => played.running.drawId,
    ],
  ];

  it('finds nothing after rounds that were settled, voided, cancelled and claimed', async () => {
    expect(await audit()).toEqual([]);
  });

  for (const [finding, fault, spoil, subject] of faults) {
    it(`says "${finding}" where ${fault}`, async () => {
      const found = await auditSpoiled(spoil());
      expect(found).toContainEqual({
        finding,
        subject: subject === undefined ? expect.anything() : subject(),
      });
      expect(await audit()).toEqual([]);
    });
  }

  it('has a fault here for everything it can say', () => {
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(faults.map(([finding]) => finding))].sort()).toEqual(names.sort());
  });
});
