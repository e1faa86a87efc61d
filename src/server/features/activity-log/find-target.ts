import type { Endpoint, SubjectRule } from '#contract/api/endpoint';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Refusal } from '#server/platform/http/gate';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/**
 * The account that a refused call was about: the last one that its access rule names, if the actor may see it. An
 * account of another branch is not named, since the entry would be in its log.
 */
export async function findTarget(
  db: Database,
  { actor, endpoint, sent }: Pick<Refusal, 'actor' | 'endpoint' | 'sent'>,
) {
  for (const rule of subjectRules(endpoint).toReversed()) {
    if ('record' in rule) continue;
    const value = fieldOf(sent[rule.in], rule.field);
    if (typeof value !== 'string') continue;
    try {
      const { networkId, accountId, username } = await readSelfOrDescendant(db, actor, demandId(value));
      return { networkId, accountId, username };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return null;
}

/** The accounts and records that a call names, by its access rule. */
export function subjectRules({ access }: Endpoint): readonly SubjectRule[] {
  return 'subjects' in access ? (access.subjects ?? []) : [];
}

export function fieldOf(part: unknown, field: string): unknown {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, field)
    ? (part as Record<string, unknown>)[field]
    : undefined;
}
