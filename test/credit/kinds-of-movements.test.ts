import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { postMovements } from '#test/support/rows/post-movements';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('post_movements, without the server', () => {
  it('makes the postings of credit, and no others', async () => {
    const [a, s] = [chain.admin, chain.superadmin];
    const codesOf = async ({ networkId, id }: Person, rows: [number | null, number | null, string][]) => {
      const movements = rows.map(([payer, receiver, kind]) => ({
        actor: id,
        payer,
        receiver,
        amount: 100,
        kind,
      }));
      return (await postMovements(on.databases.postings, networkId, movements)).map(({ code }) => code);
    };
    const below = chain.player.id;
    const ofGames = ['game-add', 'stake', 'settle', 'claim', 'restore'].map(
      (kind): [number, number, string] => [a.id, below, kind],
    );
    expect(
      await codesOf(a, [
        [null, a.id, 'generate'],
        [a.id, null, 'retire'],
        [below, a.id, 'transfer'],
        [s.id, a.id, 'transfer'],
        [below, below, 'adjust'],
        [a.id, a.id, 'transfer'],
        ...ofGames,
      ]),
    ).toEqual(Array(11).fill('PB015'));
    const wallets = [2 ** 52, 2 ** 52 + 1, 2 ** 52 + a.id, 424_242];
    expect(
      await codesOf(s, [
        [null, a.id, 'generate'],
        [a.id, null, 'retire'],
        [null, s.id, 'transfer'],
        [s.id, null, 'adjust'],
        [a.id, below, 'adjust'],
        ...wallets.map((id): [number, number, string] => [s.id, id, 'transfer']),
      ]),
    ).toEqual([...Array(5).fill('PB015'), ...Array(4).fill('PB011')]);
    const none = { actor: a.id, payer: a.id, receiver: below, kind: 'transfer' };
    expect(
      (
        await postMovements(on.databases.postings, a.networkId, [
          { ...none, amount: 0 },
          { ...none, amount: -5 },
        ])
      ).map(({ code }) => code),
    ).toEqual(['PB015', 'PB015']);
  });
});
