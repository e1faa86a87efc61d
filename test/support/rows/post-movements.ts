import type pg from 'pg';

interface Movement {
  actor: number;
  /** Accounts; null is issuance. */
  payer: number | null;
  receiver: number | null;
  /** Hundredths. */
  amount: number;
  kind: string;
  /** key and print, activity, words, reverses and day. */
  [further: string]: unknown;
}
interface Verdict {
  /** The SQLSTATE of a refusal, or 'busy'. */
  code?: string;
  most?: number | null;
  transferId?: number;
  debitAfter?: number;
  creditAfter?: number;
  repeated?: boolean;
}

/** Posts movements of credit by the function itself, without the server. */
export async function postMovements(
  client: pg.Client | pg.Pool,
  networkId: number,
  movements: readonly Movement[],
  wait: string | null = '5s',
): Promise<Verdict[]> {
  const { rows } = await client.query<{ verdicts: Verdict[] }>(
    'select post_movements($1, $2, $3) as verdicts',
    [networkId, JSON.stringify(movements), wait],
  );
  return rows[0]?.verdicts ?? [];
}
