import { sql } from 'kysely';
import type { CreditCategory } from '#contract/credit/categories';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';

/** The categories of a network. Held, the row of the network is locked until the transaction ends. */
export async function findCategories(
  db: Database | Transaction,
  networkId: number,
  { isHeld = false } = {},
): Promise<CreditCategory[]> {
  const { rows } = await sql<{ categories: CreditCategory[] }>`
    select coalesce(n.credit_categories, usual_categories()) as categories from networks n
     where n.network_id = ${networkId} ${isHeld ? sql`for no key update` : sql``}`.execute(db);
  if (rows[0] === undefined) throw new AppError('not_found');
  return rows[0].categories;
}

export async function updateCategories(
  tx: Transaction,
  networkId: number,
  categories: readonly CreditCategory[],
): Promise<void> {
  await sql`
    update networks set credit_categories = ${JSON.stringify(categories)}::jsonb where network_id = ${networkId}`.execute(
    tx,
  );
}
