import type { PlayedNetwork } from '#test/ledger/played-network';
import type { Fault } from './sum-faults.ts';

const inDraw = ({ networkId, drawId }: PlayedNetwork['settled']) =>
  `where network_id = ${networkId} and draw_id = ${drawId}`;
const inNetwork = ({ networkId }: PlayedNetwork) => `where network_id = ${networkId}`;

/** Books changed behind every guard, at least once for every finding of the auditor of games. */
export const gameFaults: readonly Fault[] = [
  [
    'draw differs from its tickets',
    'a stake is missing',
    (played) => `update draws set staked = staked - 100 ${inDraw(played.settled)}`,
    (played) => played.settled.drawId,
  ],
  [
    'draw differs from its tickets',
    'a ticket is counted that is not there',
    (played) => `update draws set tickets = tickets + 1 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'draw differs from its tickets',
    'a ticket is taken away',
    (played) => `delete from tickets ${inDraw(played.running)} and player_id = ${played.one.id}`,
    (played) => played.running.drawId,
  ],
  [
    'no draw of this id',
    'the row of a draw is gone',
    (played) => `delete from draws ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'no draw of this id',
    'payments are all that is left of a draw',
    (
      played,
    ) => `with gone as (delete from draws ${inDraw(played.running)}), unsold as (delete from tickets ${inDraw(played.running)})
           delete from draw_stakes ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'no draw of this id',
    'a prize is of a draw that never was',
    (played) =>
      `insert into prizes select network_id, draw_id + 60000, 1, player_id, amount from prizes ${inDraw(played.settled)} limit 1`,
    (played) => played.settled.drawId + 60_000,
  ],
  [
    'tickets differ from what was paid for them',
    'a payment is taken away',
    (played) =>
      `delete from transfers ${inDraw(played.running)} and kind = 'stake' and debit_wallet = ${played.one.id}`,
    (played) => played.running.drawId,
  ],
  [
    'tickets differ from what was paid for them',
    'a payment is smaller',
    (played) => `update transfers set amount = amount - 1 ${inDraw(played.settled)} and kind = 'stake'`,
    (played) => played.settled.drawId,
  ],
  [
    'refund differs from its posting',
    'a refund is larger than its posting',
    (played) => `update reversals set amount = amount + 1 ${inDraw(played.settled)}`,
  ],
  [
    'refund differs from its posting',
    'a refund has no posting',
    (played) => `delete from transfers ${inDraw(played.voided)} and kind = 'void'`,
  ],
  [
    'refund differs from its posting',
    'a posting has no refund',
    (played) => `delete from reversals ${inDraw(played.voided)}`,
  ],
  [
    'refund differs from its posting',
    'a refund is posted in two halves',
    (
      played,
    ) => `with half as (update transfers set amount = amount / 2 ${inDraw(played.settled)} and kind = 'cancel' returning *)
           insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id, draw_id, ticket_id)
           select network_id, book_day, 1, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id, draw_id, ticket_id from half`,
  ],
  [
    'refund differs from its ticket',
    'more went back than was staked',
    (
      played,
    ) => `with more as (update transfers set amount = amount + 100 ${inDraw(played.settled)} and kind = 'cancel')
           update reversals set amount = amount + 100 ${inDraw(played.settled)}`,
  ],
  [
    'refund differs from its ticket',
    'it went to another player',
    (played) => `update reversals set player_id = ${played.one.id} ${inDraw(played.voided)}`,
  ],
  [
    'refund differs from its ticket',
    'nobody bought the ticket',
    (played) => `delete from tickets ${inDraw(played.voided)}`,
  ],
  [
    'prizes differ from the settlement',
    'a prize is larger',
    (played) => `update prizes set amount = amount + 1 ${inDraw(played.settled)}`,
    (played) => played.settled.drawId,
  ],
  [
    'prizes differ from the settlement',
    'the sum of a settlement is another',
    (played) => `update draws set prize_total = prize_total - 1 ${inDraw(played.settled)}`,
    (played) => played.settled.drawId,
  ],
  [
    'prizes differ from the settlement',
    'winners are counted wrong',
    (played) => `update draws set winners = winners + 1 ${inDraw(played.settled)}`,
    (played) => played.settled.drawId,
  ],
  [
    'prizes payable differ from prizes less claims',
    'something is payable that nobody won',
    (played) => `update wallets set balance = balance + 1 ${inNetwork(played)} and kind = 'prizes'`,
  ],
  [
    'unclaimed prizes differ from prizes less claims',
    'a prize is forgotten',
    (played) => `delete from unclaimed_prizes ${inNetwork(played)}`,
    () => null,
  ],
  [
    'claim differs from its prize',
    'a claim is larger than its prize',
    (played) => `update claims set amount = amount + 1 ${inNetwork(played)}`,
  ],
  [
    'claim differs from its prize',
    'a claim has no prize',
    (played) =>
      `delete from prizes p using claims c where p.network_id = ${played.networkId} and c.network_id = p.network_id and c.ticket_id = p.ticket_id`,
  ],
  [
    'stakes on numbers differ from the draw',
    'a number is forgotten',
    (played) => `update draw_stakes set stakes[2] = 0 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'stakes on numbers differ from the draw',
    'a number holds more',
    (played) => `update draw_stakes set stakes[3] = stakes[3] + 100 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'stake on a number differs from its tickets',
    'a stake is moved to another number',
    (played) =>
      `update draw_stakes set stakes[2] = stakes[2] + 100, stakes[3] = stakes[3] - 100 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'stake on a number differs from its tickets',
    'a stake is moved to a number nobody bet on',
    (played) => `update draw_stakes set stakes[8] = stakes[2], stakes[2] = 0 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'stake on a number differs from its tickets',
    'a ticket bets on another number',
    (played) => `update tickets set bets = '{1,3}' ${inDraw(played.running)} and bets = '{1,2}'`,
    (played) => played.running.drawId,
  ],
  [
    'peak differs from the stakes on numbers',
    'it is lower, so that too much may be bet',
    (played) => `update draws set peaks[1] = peaks[1] - 100 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'peak differs from the stakes on numbers',
    'it is higher',
    (played) => `update draws set peaks[1] = peaks[1] + 100 ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
  [
    'peak differs from the stakes on numbers',
    'it is missing',
    (played) => `update draws set peaks = '{}' ${inDraw(played.running)}`,
    (played) => played.running.drawId,
  ],
];
