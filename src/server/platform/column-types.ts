// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { ColumnType } from 'kysely';

export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type JsonColumn = ColumnType<unknown, string, string>;
