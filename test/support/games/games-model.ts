import type { GameAct, Lines, ModelGame } from './games-acts.ts';

/*
 * A model of the games' ledger in a few lines of arithmetic: the correct state after any history, and each correct answer.
 * Written from the rules alone. Amounts are hundredths.
 */

interface Ticket {
  player: string;
  game: string;
  round: number;
  lines: Lines;
  state: 'open' | 'cancelled' | 'void' | 'lost' | 'won' | 'claimed';
  prize: number;
}
interface Round {
  status: 'open' | 'closed' | 'drawn' | 'settled' | 'void';
  saved: { result: number; booster: number } | null;
  drawn: { result: number; booster: number } | null;
}

const stakeOf = (lines: Lines) => Object.values(lines).reduce((sum, points) => sum + points * 100, 0);

export class GamesModel {
  readonly balances: Record<string, number> = {};
  readonly tickets: Ticket[] = [];
  readonly rounds: Record<string, Round[]> = {};
  readonly lines: Record<string, number> = {};
  private readonly keys = new Map<string, string>();
  readonly switchedOff = new Set<string>();

  constructor(
    private readonly games: Record<string, ModelGame>,
    private readonly setting: {
      players: readonly string[];
      claimsItself: readonly string[];
      /** The result of a round without a saved one. */
      sealed(game: string, round: number): { result: number; booster: number };
    },
    opening: Record<string, number>,
  ) {
    Object.assign(this.balances, opening, { prizes: 0 });
    for (const game of Object.keys(games)) {
      this.balances[game] = 0;
      this.lines[game] = 0;
      this.rounds[game] = [{ status: 'open', saved: null, drawn: null }];
    }
  }

  apply(act: GameAct): string {
    switch (act.do) {
      case 'buy':
        return this.once(act, act.player, () => this.buy(act));
      case 'cancel':
        return this.cancel(act.by, act.ticket);
      case 'claim':
        return this.claim(act.by, act.ticket);
      case 'claim-all':
        return this.claimAll(act.by);
      case 'add':
      case 'remove':
        return this.once(act, 'admin', () => this.moveBalance(act));
      case 'line':
        return this.setLine(act.game, act.amount);
      case 'give':
      case 'take':
        return this.give(act);
      case 'switch':
        if (!this.switchedOff.delete(act.player)) this.switchedOff.add(act.player);
        return 'done';
      case 'next':
        this.rounds[act.game]?.push({ status: 'open', saved: null, drawn: null });
        return 'done';
      case 'save':
        return this.save(act);
      default:
        return this.advance(act);
    }
  }

  private move(from: string, to: string, amount: number): void {
    this.balances[from] = (this.balances[from] ?? 0) - amount;
    this.balances[to] = (this.balances[to] ?? 0) + amount;
  }
  private roundOf(game: string, at?: number): Round {
    const round = at === undefined ? this.rounds[game]?.at(-1) : this.rounds[game]?.[at];
    if (round === undefined) throw new Error(`no round ${at} of ${game}`);
    return round;
  }

  /** A key is bound by the first success; a blocked account is refused before anything else. */
  private once(act: { key: string | null }, owner: string, run: () => string): string {
    if (this.switchedOff.has(owner)) return 'account_barred';
    const name = `${owner} ${act.key}`;
    const bound = act.key === null ? undefined : this.keys.get(name);
    if (bound !== undefined) return bound === JSON.stringify(act) ? 'repeated' : 'idempotency_key_reused';
    const verdict = run();
    if (verdict === 'done' && act.key !== null) this.keys.set(name, JSON.stringify(act));
    return verdict;
  }

  private standing(game: string, round: number): Ticket[] {
    return this.tickets.filter((each) => each.game === game && each.round === round && each.state === 'open');
  }
  /** Every refund, and for each bet kind the largest prize with booster 2 beyond its own stakes. */
  private reserve(game: string): number {
    return (this.rounds[game] ?? []).reduce((sum, { status }, round) => {
      if (status === 'settled' || status === 'void') return sum;
      const standing = this.standing(game, round);
      const onBet = (drawno: string) =>
        standing.reduce((points, each) => points + (each.lines[drawno] ?? 0), 0);
      const dearest = new Map<number, number>();
      for (const { kind, drawno, payout } of this.games[game]?.bets ?? []) {
        const extra = onBet(drawno) * Math.max(0, 2 * payout - 100);
        dearest.set(kind, Math.max(dearest.get(kind) ?? 0, extra));
      }
      const prizes = [...dearest.values()].reduce((total, each) => total + each, 0);
      return sum + standing.reduce((total, each) => total + stakeOf(each.lines), 0) + prizes;
    }, 0);
  }
  readonly room = (game: string) => (this.balances[game] ?? 0) - this.reserve(game);

  private buy({ player, game, lines }: Extract<GameAct, { do: 'buy' }>): string {
    if (this.roundOf(game).status !== 'open') return 'betting_closed';
    const stake = stakeOf(lines);
    if ((this.balances[player] ?? 0) < stake) return 'insufficient_credit';
    const round = (this.rounds[game]?.length ?? 0) - 1;
    this.tickets.push({ player, game, round, lines, state: 'open', prize: 0 });
    this.move(player, game, stake);
    if (this.room(game) + (this.lines[game] ?? 0) >= 0) return 'done';
    this.tickets.pop();
    this.move(game, player, stake);
    return 'bet_limit_reached';
  }

  private cancel(by: string, at: number): string {
    const ticket = this.tickets[at];
    if (this.switchedOff.has(by)) return 'account_barred';
    if (ticket === undefined || ticket.player !== by) return 'not_found';
    if (ticket.state === 'cancelled' || ticket.state === 'void') return 'ticket_cancelled';
    if (this.roundOf(ticket.game, ticket.round).status !== 'open') return 'betting_closed';
    ticket.state = 'cancelled';
    this.move(ticket.game, by, stakeOf(ticket.lines));
    return 'done';
  }

  private claim(by: string, at: number): string {
    const ticket = this.tickets[at];
    if (ticket === undefined || (by !== 'master' && ticket.player !== by)) return 'not_found';
    const told = {
      open: 'draw_not_settled',
      cancelled: 'ticket_cancelled',
      void: 'ticket_cancelled',
      lost: 'ticket_not_won',
    };
    if (ticket.state !== 'won' && ticket.state !== 'claimed') return told[ticket.state];
    if (this.switchedOff.has(by)) return 'account_barred';
    if (ticket.state === 'claimed') return 'ticket_claimed';
    this.pay(ticket);
    return 'done';
  }
  private claimAll(by: string): string {
    if (this.switchedOff.has(by)) return 'account_barred';
    for (const ticket of this.tickets) if (ticket.player === by && ticket.state === 'won') this.pay(ticket);
    return 'done';
  }
  private pay(ticket: Ticket): void {
    ticket.state = 'claimed';
    this.move('prizes', ticket.player, ticket.prize);
  }

  private moveBalance({ do: what, game, amount }: Extract<GameAct, { do: 'add' | 'remove' }>): string {
    if (what === 'add') {
      if ((this.balances.admin ?? 0) < (amount ?? 0)) return 'insufficient_credit';
      this.move('admin', game, amount ?? 0);
      return 'done';
    }
    const moved = amount ?? this.room(game);
    if (moved <= 0 || moved > this.room(game)) return 'balance_not_free';
    this.move(game, 'admin', moved);
    return 'done';
  }
  private setLine(game: string, amount: number): string {
    if (amount < (this.lines[game] ?? 0) && this.room(game) + amount < 0) return 'credit_line_in_use';
    this.lines[game] = amount;
    return 'done';
  }
  private give({ do: what, player, amount }: Extract<GameAct, { do: 'give' | 'take' }>): string {
    if (what === 'give' && this.switchedOff.has(player)) return 'account_barred';
    const [from, to] = what === 'give' ? ['admin', player] : [player, 'admin'];
    if ((this.balances[from] ?? 0) < amount) return 'insufficient_credit';
    this.move(from, to, amount);
    return 'done';
  }

  private save({ game, result, booster }: Extract<GameAct, { do: 'save' }>): string {
    const round = this.roundOf(game);
    if (round.status !== 'open') return 'betting_closed';
    round.saved = { result, booster };
    return 'done';
  }
  private advance({
    do: what,
    game,
    round: at,
  }: Extract<GameAct, { do: 'close' | 'draw' | 'settle' | 'void' }>): string {
    const round = this.roundOf(game, at);
    const from = { close: ['open'], draw: ['closed'], settle: ['drawn'], void: ['open', 'closed', 'drawn'] };
    if (!from[what].includes(round.status)) return what === 'void' ? 'draw_settled' : 'nothing';
    const standing = this.standing(game, at);
    if (what === 'close') round.status = 'closed';
    if (what === 'draw')
      Object.assign(round, { status: 'drawn', drawn: round.saved ?? this.setting.sealed(game, at) });
    if (what === 'settle') this.settle(round, standing);
    if (what === 'void') {
      round.status = 'void';
      for (const ticket of standing) {
        ticket.state = 'void';
        this.move(game, ticket.player, stakeOf(ticket.lines));
      }
    }
    return 'done';
  }
  private settle(round: Round, standing: Ticket[]): void {
    round.status = 'settled';
    const { result, booster } = round.drawn ?? { result: -1, booster: 1 };
    for (const ticket of standing) {
      const { bets, winsOf } = this.games[ticket.game] as ModelGame;
      const wins = winsOf(result);
      ticket.prize = bets
        .filter(({ drawno }) => wins.includes(drawno))
        .reduce((sum, { drawno, payout }) => sum + (ticket.lines[drawno] ?? 0) * payout * booster, 0);
      ticket.state = ticket.prize > 0 ? 'won' : 'lost';
      this.move(ticket.game, 'prizes', ticket.prize);
      if (ticket.prize > 0 && this.setting.claimsItself.includes(ticket.player)) this.pay(ticket);
    }
  }
}
