import { isLocale, type Locale } from '#contract/ground/locales';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** The language and digit grouping that an account chose; null if it has not chosen. */
export async function readLocale(
  db: Database,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
): Promise<Locale | null> {
  const row = await db
    .selectFrom('accounts')
    .select('locale')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const locale = row?.locale ?? null;
  return isLocale(locale) ? locale : null;
}

export async function writeLocale(
  db: Database,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  locale: Locale,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ locale })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}
