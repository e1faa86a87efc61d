import { moved } from '#test/support/rows/moved';

interface Manipulation {
  what: string;
  does: string;
  /** The findings before the draw was sealed, and after it; null if it is impossible then. */
  unsealed: string | null;
  sealed: string;
}
const both = (finding: string) => ({ unsealed: finding, sealed: finding });
const onlySealed = (finding: string) => ({ unsealed: null, sealed: finding });

/** $sealed and $manual stand for the condition that selects the one draw and the other. */
export const manipulations: readonly Manipulation[] = [
  {
    what: 'the result',
    does: 'update draws set result = (result + 1) % 10 where $sealed',
    ...both('result differs from its seed'),
  },
  {
    what: 'the booster',
    does: 'update draws set booster = 3 - booster where $sealed',
    ...both('booster differs from its seed'),
  },
  {
    what: 'the seed',
    does: `update draws set seed = sha256('x') where $sealed`,
    ...both('seed differs from its hash'),
  },
  {
    what: 'the seed with its hash',
    does: `update draws set seed = sha256('x'), seed_hash = sha256(sha256('x')) where $sealed`,
    ...both('seed differs from the key of the installation'),
  },
  {
    what: 'the payouts',
    does: 'update draws set payouts = array[9000] where $sealed',
    ...both('prize differs from its result'),
  },
  {
    what: 'a prize',
    does: 'update prizes set amount = 782200 where $sealed',
    ...both('prize differs from its result'),
  },
  {
    what: 'a prize that is gone',
    does: 'delete from prizes where $sealed',
    ...both('prize differs from its result'),
  },
  {
    what: 'a prize with its draw and its player’s list',
    does: `update prizes set amount = amount + 100 where $sealed; update unclaimed_prizes set amount = amount + 100 where $sealed;
           update draws set prize_total = prize_total + 100 where $sealed`,
    ...both('prize differs from its result'),
  },
  {
    what: 'a losing bet into the winning one',
    does: `update tickets t set bets = array[d.result]::smallint[] from draws d
            where d.draw_id = t.draw_id and d.network_id = t.network_id and t.$sealed and not t.bets && array[d.result]::smallint[]`,
    ...both('prize differs from its result'),
  },
  {
    what: 'a losing bet into another one that lost',
    does: `update tickets t set bets = array[(t.bets[1] + 5) % 10]::smallint[] from draws d
            where d.draw_id = t.draw_id and d.network_id = t.network_id and t.$sealed and t.bets[1] = (d.result + 1) % 10`,
    unsealed: 'stake on a number differs from its tickets',
    sealed: 'tickets differ from their seal',
  },
  {
    what: 'a quantity',
    does: `update tickets t set qtys = array[2]::smallint[] from draws d
            where d.draw_id = t.draw_id and d.network_id = t.network_id and t.$sealed and t.bets[1] = (d.result + 1) % 10`,
    unsealed: 'stake differs from its bets',
    sealed: 'tickets differ from their seal',
  },
  {
    what: 'the result of a manual draw',
    does: 'update draws set result = result - 1 where $manual',
    ...both('result differs from what was saved'),
  },
  {
    what: 'a saved result',
    does: 'update saved_results set result = result - 1 where $manual',
    ...both('result differs from what was saved'),
  },
  {
    what: 'a saved booster',
    does: 'update saved_results set booster = 3 - booster where $manual',
    ...both('booster differs from what was saved'),
  },
  {
    what: 'a saved result that is gone',
    does: 'delete from saved_results where $manual',
    ...both('source differs from what was saved'),
  },
  {
    what: 'a claim',
    does: 'update claims set amount = amount + 100 where $manual',
    ...both('claim differs from its prize'),
  },
  {
    what: 'a claim’s posting',
    does: 'update claims set transfer_id = transfer_id + 1000000 where $manual',
    ...both('claim differs from its posting'),
  },
  {
    what: 'when a draw was settled',
    does: `update draws set settled_at = ${moved('settled_at', '1 second')} where $sealed`,
    ...onlySealed('draw differs from its seal'),
  },
  {
    what: 'what a draw sold',
    does: 'update draws set staked = staked + 100 where $sealed',
    ...onlySealed('sums of a draw differ from their seal'),
  },
  {
    what: 'a draw that is gone',
    does: 'delete from draws where $sealed',
    ...onlySealed('sealed draw is gone'),
  },
  {
    what: 'a leaf',
    does: 'update draw_leaves set staked = staked + 100 where $sealed',
    ...onlySealed('block of draws differs from its hash'),
  },
  {
    what: 'a block',
    does: `update draw_blocks set previous_hash = sha256('x') where block_id = 2`,
    ...onlySealed('block of draws does not follow the one before it'),
  },
  {
    what: 'the whole chain of draws, computed again',
    does: `update draw_blocks set hash = sha256('x') where block_id = 1`,
    ...onlySealed('block does not match the hash in a seal file'),
  },
];
