import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

/** Statements that compare a moment with an age of their own, and why one in the future does no harm there. */
const reasons: Record<string, string> = {
  'platform/database/moments.ts': 'is the helper',
  'shared/sessions/session-conditions.ts': 'a session from the future is usable and brought back to now',
  'features/presence/online-player-rows.ts': 'is followed by the exact condition',
  'features/auth/devices/new-device-queries.ts': 'a notice from the future is shown longer',
  'features/inbox/inbox-queries.ts': 'an entry from the future is deleted later',
  'features/books/alarms/miscount-queries.ts': 'a note from the future is deleted later',
  'shared/health/stuck-draw-conditions.ts': 'a round from the future is not late',
  'features/books/book-queries.ts': 'take_audit_turn takes turns from the future',
  'features/returns/return-queries.ts': 'take_audit_turn takes turns from the future',
  'features/books/seals/seal-queries.ts': 'a block from the future is verified again',
  'features/books/draws/draw-audit-queries.ts': 'a block from the future is verified again',
  'features/clear-history/clearing-job-queries.ts': 'sets the rest before the next attempt',
  'features/backups/backup-fault-queries.ts': 'names the day of a backup',
  'features/backups/backup-queries.ts': 'sets the end of a download',
};

it('a stored moment is compared with an age by the helper, or by a statement with a reason', () => {
  const root = join(repositoryRoot(), 'src/server');
  const compares =
    /\b(statement_timestamp|clock_timestamp|now|transaction_timestamp)\(\)\s*[-+]\s*(make_)?interval|\b(statement_timestamp|clock_timestamp|now)\(\)\s*[-+]\s*\$\{/;
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && compares.test(readFileSync(join(root, name), 'utf8')))
    .sort();
  expect(found).toEqual(Object.keys(reasons).sort());
});
