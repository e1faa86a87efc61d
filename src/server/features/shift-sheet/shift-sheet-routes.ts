import * as calls from '#contract/reports/shift-sheet';
import { exportShiftSheet } from '#server/features/shift-sheet/export-shift-sheet';
import { readShiftSheet } from '#server/features/shift-sheet/read-shift-sheet';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveShiftSheet(serve: Serve, lists: Database, timeZone: string): void {
  serve.signedIn(calls.shiftSheet, ({ actor, query }) => readShiftSheet(lists, actor, { query, timeZone }));
  serve.file(calls.exportShiftSheet, ({ actor, query, lists: from }) =>
    exportShiftSheet(from, actor, { query, timeZone }),
  );
}
