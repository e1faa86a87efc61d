import type { Duty } from '#contract/ground/duties';
import type { Role } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';

/** What a session must do before anything else. The roles are those for which the configuration requires a second factor. */
export function createDutyOf(demandedOf: readonly Role[]) {
  return (actor: Pick<Actor, 'role' | 'mustChangePassword' | 'hasSecondFactor'>): Duty | null => {
    if (actor.mustChangePassword) return 'change-password';
    return demandedOf.includes(actor.role) && !actor.hasSecondFactor ? 'second-factor' : null;
  };
}
export type DutyOf = ReturnType<typeof createDutyOf>;
