import { type ChainKind, chain } from '#contract/ground/roles';
import { oneOf } from '#web/platform/list/list-address.ts';
import { periodAddress } from '#web/platform/list/list-period.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';

/** The id of an account in an address. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? value : undefined;
}

export interface ReportState {
  /** The subject of the report; undefined for the signed-in operator. */
  id: string | undefined;
  /** Its role, or the requested level below it. */
  role: ChainKind | undefined;
  period: ShownPeriod;
}

/** The search parameters of every report: subject, level and period. */
export const reportAddress = {
  filters: { id: readId, role: oneOf(chain) },
  kept: ['id', 'role'],
  period: periodAddress(),
} as const;
