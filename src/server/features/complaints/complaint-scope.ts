import type { Actor } from '#server/platform/actor';

/** The messages an account reads: its own network's; for a superadmin those of visitors and of all networks. */
export function networkOfReader(actor: Actor): number | null {
  return actor.role === 'superadmin' ? null : actor.networkId;
}
