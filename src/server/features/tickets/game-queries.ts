import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** Playable games of a network with the ids of their images, one per number. */
export async function listGamesOfNetwork(db: Database, networkId: number) {
  return db
    .selectFrom('networkGames as n')
    .innerJoin('games as g', 'g.gameId', 'n.gameId')
    .select([
      'g.gameId',
      'g.gameName',
      'g.screen',
      'g.nodigit',
      'g.description',
      'g.logoId',
      'g.hasLabels',
      'g.payouts',
    ])
    .select(
      sql<(number | null)[]>`coalesce((select jsonb_agg(i.image_id order by u.digit)
        from generate_series(0, g.nodigit - 1) u(digit) left join game_images i on i.game_id = g.game_id and i.digit = u.digit
       where g.has_labels), '[]')`.as('images'),
    )
    .where('n.networkId', '=', networkId)
    .where('g.status', '=', 'active')
    .orderBy('g.sortOrder')
    .orderBy('g.gameId')
    .execute();
}

export async function readAutoClaim(db: Database, networkId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('claimsItself')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.claimsItself;
}

export async function setAutoClaim(
  db: Database,
  account: { networkId: number; accountId: number },
  claimsItself: boolean,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ claimsItself })
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .execute();
}
