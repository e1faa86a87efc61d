/** The chain of parents and children. A kind's parent is before it, its child after it. */
export const chain = ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master', 'player'] as const;
export type ChainKind = (typeof chain)[number];

/** The kinds beside the chain: placed under an admin, with nothing below them. */
export const flatKinds = ['otc', 'loan', 'gift'] as const;
export const isFlat = (kind: string): boolean => (flatKinds as readonly string[]).includes(kind);

/** Every kind of account: the chain from top to bottom, then the flat kinds. */
export const accountKindNames = [...chain, ...flatKinds] as const;
export type AccountKindName = (typeof accountKindNames)[number];

/** The kinds that can sign in: every kind of the chain. Flat accounts never sign in. */
export type Role = ChainKind;

/** The roles with a back office. A player signs in to the landing page and its games. */
export const operatorRoles = ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export function isOperator(role: string): role is OperatorRole {
  return (operatorRoles as readonly string[]).includes(role);
}

/** The kind of parent of a new account; null for a superadmin, which has no parent. */
export function parentKindOf(kind: AccountKindName): ChainKind | null {
  const at = (chain as readonly string[]).indexOf(kind);
  if (at < 0) return 'admin';
  return chain[at - 1] ?? null;
}

/** The next level of the chain; null below a player and for the flat kinds. */
export function childKindOf(kind: AccountKindName): ChainKind | null {
  const at = (chain as readonly string[]).indexOf(kind);
  return at < 0 ? null : (chain[at + 1] ?? null);
}

/** The roles that manage accounts of this kind: every role above it; superadmins manage each other. */
export function rolesAbove(kind: AccountKindName): readonly Role[] {
  if (kind === 'superadmin') return ['superadmin'];
  const parent = parentKindOf(kind);
  return chain.slice(0, parent === null ? 0 : chain.indexOf(parent) + 1);
}

/** The roles that manage what is below accounts of this kind: the roles above it and, if it is an operator, its own. */
export function rolesFrom(kind: AccountKindName): readonly Role[] {
  return isOperator(kind) ? [...new Set([...rolesAbove(kind), kind])] : rolesAbove(kind);
}
