// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';
import type { AccountKind } from '#server/platform/database-enums';

export interface AccountsTable {
  networkId: number;
  accountId: Generated<number>;
  kind: AccountKind;
  parentId: number | null;
  sponsorId: number | null;
  path: number[];
  username: string;
  usernameKey: GeneratedAlways<string>;
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
  commission: Generated<number>;
  note: Generated<string>;
  isActive: Generated<boolean>;
  createdAt: DefaultedTimestamp;
  lastLoginAt: TimestampColumn | null;
  closedAt: TimestampColumn | null;
  claimsItself: Generated<boolean>;
  mustChangePassword: Generated<boolean>;
  allowedAddresses: Generated<string[]>;
  deactivationReason: string | null;
}
