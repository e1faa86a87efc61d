import { uuidv7 } from 'uuidv7';
import type { Side } from '#server/shared/credit/ledger';
import type { Operation } from '#test/support/checker/checker-operations';
import type { createPeople, Person } from '#test/support/people';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Tree {
  superadmins: Person[];
  /** Every operator below network 0 with all accounts below it. */
  branches: { operator: Person; below: Person[] }[];
  everyone: Person[];
}

/** Two superadmins and two networks, each a chain that branches at every level. */
export async function openTree(people: ReturnType<typeof createPeople>): Promise<Tree> {
  const superadmins = [await people.open('superadmin', null), await people.open('superadmin', null)];
  const branches: Tree['branches'] = [];
  const everyone: Person[] = [];
  const levels = ['admin', 'superareamanager', 'areamanager', 'master', 'player'] as const;
  async function grow(level: number, parent: Person | null): Promise<Person[]> {
    const kind = levels[level];
    if (kind === undefined) return [];
    const grown: Person[] = [];
    for (let at = 0; at < (level === 0 || level > 2 ? 1 : 2); at += 1) {
      const person = await people.open(kind, parent);
      const below = await grow(level + 1, person);
      everyone.push(person);
      if (below.length > 0) branches.push({ operator: person, below });
      grown.push(person, ...below);
    }
    return grown;
  }
  for (const superadmin of superadmins) await grow(0, superadmin);
  return { superadmins, branches, everyone };
}

/** Possible operations, up and down and across borders; many exceed the wallet they debit. */
export function randomOperations({ superadmins, branches, everyone }: Tree, count: number, seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const issuance: Side = { networkId: 0, accountId: 'issuance' };
  const sideOf = ({ networkId, id }: Person): Side => ({ networkId, accountId: id });

  function between(operator: Person, target: Person): Pick<Operation, 'kind' | 'from' | 'to'> {
    const [own, other] = [sideOf(operator), sideOf(target)];
    const dice = random();
    if (dice < 0.5) return { kind: 'transfer', from: own, to: other };
    return dice < 0.6 ? { kind: 'adjust', from: own, to: other } : { kind: 'adjust', from: other, to: own };
  }

  function next(): Operation {
    const dice = random();
    const branch = pick(branches);
    const operator = dice < 0.35 ? pick(superadmins) : branch.operator;
    const own = sideOf(operator);
    const act =
      dice < 0.08
        ? { kind: 'generate' as const, from: issuance, to: own }
        : dice < 0.12
          ? { kind: 'retire' as const, from: own, to: issuance }
          : between(operator, dice < 0.35 ? pick(everyone) : pick(branch.below));
    const actor = { networkId: operator.networkId, accountId: operator.id, username: operator.username };
    return { ...act, actor, amount: 1 + below(act.kind === 'generate' ? 500_000 : 60_000), key: uuidv7() };
  }
  return Array.from({ length: count }, next);
}
