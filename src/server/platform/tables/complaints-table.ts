// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface ComplaintsTable {
  networkId: number;
  complaintId: Generated<number>;
  enquiryType: string;
  fullName: string;
  email: string;
  mobile: string;
  complaintDetails: string;
  status: Generated<string>;
  accountId: number | null;
  username: string | null;
  createdAt: DefaultedTimestamp;
}
