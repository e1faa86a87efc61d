import type { z } from 'zod';
import type { Clearing, listArchives as listArchivesCall } from '#contract/backups/clear-history';
import { clearingAnswer } from '#server/features/clear-history/clearing-answer';
import {
  listClearingRows,
  listFiles,
  nameNetworks,
  sumFiles,
} from '#server/features/clear-history/clearing-queries';
import type { Database } from '#server/platform/database/database';

type Archive = z.input<(typeof listArchivesCall)['answer']>['data'][number];

/** The clearings of one network, newest first. */
export async function listClearings(lists: Database, networkId: number): Promise<Clearing[]> {
  const gone = await sumFiles(lists, networkId);
  return (await listClearingRows(lists, networkId)).map((row) =>
    clearingAnswer(
      row,
      gone.filter((each) => each.clearingId === row.clearingId),
    ),
  );
}

/** The clearings of every network, with their archives. */
export async function* listArchives(lists: Database): AsyncGenerator<Archive> {
  const usernames = await nameNetworks(lists);
  for (const row of await listClearingRows(lists, null)) {
    const files = await listFiles(lists, row);
    yield {
      ...clearingAnswer(row, files),
      networkId: String(row.networkId),
      adminUsername: usernames.get(row.networkId) ?? '',
      name: row.name,
      files: files.map(({ fileName, rows, bytes, sha256 }) => ({ fileName, rows, bytes, sha256 })),
    };
  }
}
