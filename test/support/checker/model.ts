/** The ledger as simple arithmetic: the result of any history of acts, and the answer to each caller. */

export type Kind = 'superadmin' | 'admin' | 'superareamanager' | 'areamanager' | 'player' | 'otc';
export type Verdict =
  | 'done'
  | 'repeated'
  | 'not_found'
  | 'account_barred'
  | 'insufficient_credit'
  | 'idempotency_key_reused'
  | 'account_in_use'
  | 'last_superadmin';

export interface ModelAccount {
  name: string;
  kind: Kind;
  parent: string | null;
  balance: number;
  isActive: boolean;
  isOpen: boolean;
}

/** An act of a caller; `key` identifies one that may be repeated. */
export type Act =
  | { do: 'generate' | 'retire'; actor: string; amount: number; key: string | null }
  | { do: 'transfer' | 'take' | 'give'; actor: string; target: string; amount: number; key: string | null }
  | { do: 'activate' | 'deactivate' | 'delete'; actor: string; target: string };

export class LedgerModel {
  private readonly accounts = new Map<string, ModelAccount>();
  private readonly keys = new Map<string, string>();
  private issued = 0;

  constructor(accounts: readonly Pick<ModelAccount, 'name' | 'kind' | 'parent'>[]) {
    for (const each of accounts)
      this.accounts.set(each.name, { ...each, balance: 0, isActive: true, isOpen: true });
  }

  balances(): Record<string, number> {
    const own = [...this.accounts.values()].map(({ name, balance }) => [name, balance] as const);
    return { ...Object.fromEntries(own), issuance: 0 - this.issued };
  }

  apply(act: Act): Verdict {
    switch (act.do) {
      case 'generate':
      case 'retire':
        return this.issue(act);
      case 'transfer':
      case 'take':
      case 'give':
        return this.move(act);
      case 'delete':
        return this.close(act.actor, act.target);
      default:
        return this.toggle(act.actor, act.target, act.do === 'activate');
    }
  }

  private get(name: string): ModelAccount {
    const account = this.accounts.get(name);
    if (account === undefined) throw new Error(`no account ${name}`);
    return account;
  }

  /** The account itself and all above it; a superadmin does not block its admins. */
  private lineOf(account: ModelAccount): ModelAccount[] {
    const isTop = account.kind === 'superadmin' || account.kind === 'admin' || account.parent === null;
    return isTop ? [account] : [account, ...this.lineOf(this.get(account.parent ?? ''))];
  }

  private isBarred(account: ModelAccount): boolean {
    return this.lineOf(account).some((each) => !each.isActive || !each.isOpen);
  }

  private sees(actor: ModelAccount, target: ModelAccount): boolean {
    if (actor === target || !target.isOpen) return false;
    return actor.kind === 'superadmin' || this.lineOf(target).includes(actor);
  }

  /** Null if the key is free; a key belongs to its actor and to one request. */
  private keyVerdict(act: { actor: string; key: string | null }): Verdict | null {
    if (act.key === null) return null;
    const bound = this.keys.get(`${act.actor} ${act.key}`);
    if (bound === undefined) return null;
    return bound === JSON.stringify(act) ? 'repeated' : 'idempotency_key_reused';
  }

  private bind(act: { actor: string; key: string | null }): Verdict {
    if (act.key !== null) this.keys.set(`${act.actor} ${act.key}`, JSON.stringify(act));
    return 'done';
  }

  private issue(act: Extract<Act, { do: 'generate' | 'retire' }>): Verdict {
    const actor = this.get(act.actor);
    const early = this.keyVerdict(act);
    if (early !== null) return early;
    if (this.isBarred(actor)) return 'account_barred';
    const change = act.do === 'generate' ? act.amount : -act.amount;
    if (actor.balance + change < 0) return 'insufficient_credit';
    actor.balance += change;
    this.issued += change;
    return this.bind(act);
  }

  private move(act: Extract<Act, { do: 'transfer' | 'take' | 'give' }>): Verdict {
    const [actor, target] = [this.get(act.actor), this.get(act.target)];
    if (!this.sees(actor, target)) return 'not_found';
    const early = this.keyVerdict(act);
    if (early !== null) return early;
    const isDown = act.do !== 'take';
    if (this.isBarred(actor) || (isDown && this.isBarred(target))) return 'account_barred';
    const [from, to] = isDown ? [actor, target] : [target, actor];
    if (from.balance < act.amount) return 'insufficient_credit';
    from.balance -= act.amount;
    to.balance += act.amount;
    return this.bind(act);
  }

  private toggle(actorName: string, targetName: string, isActive: boolean): Verdict {
    const target = this.get(targetName);
    if (!this.sees(this.get(actorName), target)) return 'not_found';
    if (!isActive && this.isLastSuperadmin(target)) return 'last_superadmin';
    target.isActive = isActive;
    return 'done';
  }

  private close(actorName: string, targetName: string): Verdict {
    const target = this.get(targetName);
    if (!this.sees(this.get(actorName), target)) return 'not_found';
    if (this.isLastSuperadmin(target)) return 'last_superadmin';
    const children = [...this.accounts.values()].filter((each) => each.isOpen && each.parent === targetName);
    const holdsChildren = target.kind !== 'superadmin' && children.length > 0;
    if (holdsChildren || target.balance !== 0) return 'account_in_use';
    target.isOpen = false;
    target.isActive = false;
    return 'done';
  }

  private isLastSuperadmin(target: ModelAccount): boolean {
    if (target.kind !== 'superadmin') return false;
    const others = [...this.accounts.values()].filter(
      (each) => each !== target && each.kind === 'superadmin',
    );
    return !others.some((each) => each.isActive && each.isOpen);
  }
}
