/** What an item belongs to. It is given back when that ends. */
type Owner = 'connection' | 'request' | 'work';

interface Rule {
  of: Owner;
  /** Work of this kind ends within this time, because each of its steps has a timeout. */
  longestSeconds?: number;
}

/**
 * Everything that a process takes and must give back: counts, turns, places in a queue, connections of a pool. Each kind
 * has a case in test/http/given-back, which cuts connections that hold it.
 */
export const fixedRules = {
  'connections of an address': { of: 'connection' },
  'connections of a site': { of: 'connection' },
  'sockets of an address': { of: 'connection' },
  'sockets of an account': { of: 'connection' },
  'socket events': { of: 'work', longestSeconds: 120 },
  'running requests': { of: 'request' },
  'requests of an address': { of: 'request' },
  'requests of a caller': { of: 'request' },
  'streamed answers': { of: 'request' },
  'streamed answers of an account': { of: 'request' },
  uploads: { of: 'work', longestSeconds: 300 },
  'uploads of an account': { of: 'work', longestSeconds: 300 },
  'turns for lists': { of: 'work', longestSeconds: 3_600 },
  'turns for postings': { of: 'work', longestSeconds: 120 },
  'running hashes': { of: 'work', longestSeconds: 120 },
  'waiting tickets': { of: 'work', longestSeconds: 120 },
  'ticket writers': { of: 'work', longestSeconds: 120 },
  'waiting movements': { of: 'work', longestSeconds: 120 },
  'credit writers': { of: 'work', longestSeconds: 120 },
  'connections of accounts': { of: 'work', longestSeconds: 300 },
  'connections of postings': { of: 'work', longestSeconds: 300 },
  'connections of budgets': { of: 'work', longestSeconds: 120 },
  'connections of draws': { of: 'work', longestSeconds: 600 },
  'connections of lists': { of: 'work', longestSeconds: 3_600 },
  // Backups, audits and restores hold one as long as they take.
  'connections of exports': { of: 'work' },
  'connections of restores': { of: 'work' },
} as const satisfies Record<string, Rule>;

/** Places in a queue: each has a longest wait. */
const ruleOfQueues: Rule = { of: 'work', longestSeconds: 120 };

export type TakenKind = keyof typeof fixedRules | `waiting for ${string}`;

export const ruleOf = (kind: TakenKind): Rule =>
  kind in fixedRules ? fixedRules[kind as keyof typeof fixedRules] : ruleOfQueues;
