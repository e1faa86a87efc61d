import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { sqlState } from '#server/platform/database/database-errors';
import { insertGame, openNextRound } from '#test/support/games/games-rounds';
import { openInstallation } from '#test/support/server/installation';

const on = await openInstallation();
const gameId = await insertGame(on.owner, { screen: 'funroullet' });
// The first terms ended long ago, the second ones hold since then.
await openNextRound(on.owner, gameId);
const app = new pg.Client(on.connection);
await app.connect();

/** The application may write game_terms, but rounds were played by those that have begun. */
describe('the terms of past rounds', () => {
  afterAll(async () => {
    await app.end();
    await on.close();
  });

  const changed = (text: string) =>
    app.query(text, [gameId]).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => sqlState(error),
    );

  it.each([
    ['removed', 'delete from game_terms where game_id = $1'],
    ['ended again', `update game_terms set until_at = now() where game_id = $1 and until_at is not null`],
    ['ended in the past', `update game_terms set until_at = now() - interval '1 hour' where game_id = $1`],
    [
      'invented',
      `insert into game_terms (game_id, from_at, until_at, timecount, nodigit, payouts)
       values ($1, timestamptz '2007-01-01', timestamptz '2007-01-02', 60, 10, array[900])`,
    ],
  ])('are not %s by the application', async (_, text) => {
    expect(await changed(text)).toBe('PB001');
  });

  it('end now, and others begin and are removed before they do', async () => {
    expect(
      await changed('update game_terms set until_at = now() where game_id = $1 and until_at is null'),
    ).toBe(1);
    const insert = `insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
                    values ($1, now() + interval '1 hour', 60, 10, array[900])`;
    expect(await changed(insert)).toBe(1);
    expect(await changed(`delete from game_terms where game_id = $1 and from_at > now()`)).toBe(1);
  });
});
