// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn } from '#server/platform/column-types';

export interface RestoreAccountsTable {
  networkId: number;
  act: Generated<number>;
  accountId: number;
  parentId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  address: string | null;
  pinCode: string | null;
  occupation: string | null;
  commission: number;
  note: string;
  isActive: boolean;
  closedAt: TimestampColumn | null;
  claimsItself: boolean;
}
