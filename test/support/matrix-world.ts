import { type AccountKindName, chain, flatKinds } from '#contract/roles';
import type { Installation } from './installation.ts';
import type { Person } from './people.ts';

/** One account of the world, with the parent it was given here: the oracle never asks the server. */
export interface Node {
  person: Person;
  kind: AccountKindName;
  parent: Node | null;
}

export const relations = [
  'self',
  'child',
  'grandchild',
  'further below',
  'parent',
  'further above',
  'sibling',
  'elsewhere in the network',
  'other network',
] as const;
export type Relation = (typeof relations)[number];

function above(node: Node): Node[] {
  return node.parent === null ? [] : [node.parent, ...above(node.parent)];
}

/** Ruling 2: every descendant, never itself; every account outside network 0, and every other superadmin, for a superadmin. */
export function isBelow(actor: Node, subject: Node): boolean {
  if (actor.kind === 'superadmin') return subject !== actor;
  return above(subject).includes(actor);
}

const rootOf = (node: Node): Node | null =>
  [node, ...above(node)].find(({ kind }) => kind === 'admin') ?? null;

export function relationOf(actor: Node, subject: Node): Relation {
  if (subject === actor) return 'self';
  const up = above(subject).indexOf(actor);
  if (up >= 0) return (['child', 'grandchild'] as const)[up] ?? 'further below';
  const down = above(actor).indexOf(subject);
  if (down >= 0) return down === 0 ? 'parent' : 'further above';
  if (subject.parent === actor.parent) return 'sibling';
  return rootOf(subject) !== null && rootOf(subject) === rootOf(actor)
    ? 'elsewhere in the network'
    : 'other network';
}

/** Two superadmins, three networks, siblings at every level, the flat kinds in two of them. */
export async function openWorld({ open }: Pick<Installation, 'open'>) {
  const nodes: Node[] = [];
  const add = async (kind: AccountKindName, parent: Node | null): Promise<Node> => {
    const node = { kind, parent, person: await open(kind, parent?.person ?? null) };
    nodes.push(node);
    return node;
  };
  const addBelow = async (top: Node, isWide: boolean): Promise<Node[]> => {
    const line = [top];
    for (const kind of chain.slice(2)) {
      const parent = line.at(-1) ?? top;
      line.push(await add(kind, parent));
      // A sibling of each, whose own child is a nephew of the line.
      if (isWide) await addNephew(await add(kind, parent));
    }
    for (const kind of flatKinds) await add(kind, top);
    return line;
  };
  const addNephew = async (uncle: Node) => {
    const kind = chain[chain.indexOf(uncle.kind as (typeof chain)[number]) + 1];
    if (kind !== undefined) await add(kind, uncle);
  };

  const superadmin = await add('superadmin', null);
  const other = await add('superadmin', null);
  const line = await addBelow(await add('admin', superadmin), true);
  await add('admin', superadmin);
  await addBelow(await add('admin', other), false);
  /** One account of each role that signs in: the actors. */
  const actors = [superadmin, ...line];
  /** A new account in the place of another, for what would change or close it. */
  const twinOf = async (node: Node): Promise<Node> => ({
    ...node,
    person: await open(node.kind, node.parent?.person ?? null),
  });
  return { nodes, actors, twinOf };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
