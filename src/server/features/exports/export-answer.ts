import type { ExportJob } from '#contract/reports/exports';
import type { JobRow } from '#server/features/exports/export-queries';

export function exportAnswer(row: JobRow): ExportJob {
  return {
    _id: String(row.jobId),
    call: row.call,
    fileName: row.fileName,
    status: row.status,
    rows: row.rows,
    totalRows: row.totalRows,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
