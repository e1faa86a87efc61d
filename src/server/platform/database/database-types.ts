// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { AccountsTables } from '#server/platform/database/types/accounts-tables';
import type { CreditTables } from '#server/platform/database/types/credit-tables';
import type { DuesTables } from '#server/platform/database/types/dues-tables';
import type { GamesTables } from '#server/platform/database/types/games-tables';
import type { TicketsTables } from '#server/platform/database/types/tickets-tables';
import type { ReportsTables } from '#server/platform/database/types/reports-tables';
import type { BooksTables } from '#server/platform/database/types/books-tables';
import type { BackupsTables } from '#server/platform/database/types/backups-tables';

/** All tables of the database, with the names that Kysely uses. */
export interface DB extends
  AccountsTables,
  CreditTables,
  DuesTables,
  GamesTables,
  TicketsTables,
  ReportsTables,
  BooksTables,
  BackupsTables {}
