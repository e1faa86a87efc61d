import type { Import, ImportResult } from '#contract/imports/imports';
import type { ImportRecord } from '#server/features/imports/import-queries';
import type { CreatedName, ImportRowRecord } from '#server/features/imports/import-row-queries';
import type { Actor } from '#server/platform/actor';

export const hasSlips = ({ sealed, sessionId }: ImportRecord, actor: Actor): boolean =>
  sealed > 0 && sessionId === actor.sessionId;

export const importAnswer = (record: ImportRecord, actor: Actor): Import => ({
  _id: String(record.importId),
  kind: record.kind,
  status: record.status,
  rows: record.rows,
  created: record.created,
  refused: record.refused,
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
  expiresAt: record.expiresAt.toISOString(),
  hasSlips: hasSlips(record, actor),
});

export const nameOf = ({ firstName, lastName }: CreatedName): string => `${firstName} ${lastName}`;

export function resultAnswer(
  { createdId, faults }: ImportRowRecord,
  names: ReadonlyMap<number, CreatedName>,
): ImportResult {
  const created = createdId === null ? undefined : names.get(createdId);
  return {
    userId: createdId === null ? null : String(createdId),
    username: created?.username ?? '',
    name: created === undefined ? '' : nameOf(created),
    fields: faults ?? {},
  };
}
