import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Auditor } from '#server/features/books/audits/auditor';
import { type Books, openBooks } from './books-world.ts';

/** A change by a database superuser behind the guards is reported by the next audit, and by none after it is reverted. */
describe('the seals', () => {
  let books: Books;
  let auditor: Auditor;
  let movement: number;
  let border: number;
  beforeAll(async () => {
    books = await openBooks();
    auditor = books.openAuditor();
    movement = await books.lastMovement(books.chain.player);
    const { rows } = await books.on.owner.query<{ id: number }>(
      `select wallet_id as id from wallets where network_id = $1 and kind = 'border'`,
      [books.chain.admin.networkId],
    );
    border = rows[0]?.id ?? 0;
  });
  afterAll(() => books.on.close());

  const network = () => books.chain.admin.networkId;
  const player = () => books.chain.player.id;
  const look = async () => (await auditor.lookAtNew()).differences;
  const ofMovement = () => `where network_id = ${network()} and transfer_id = ${movement}`;
  async function whileTampered(does: string[], undoes: string[]) {
    expect(await look()).toEqual([]);
    await books.asIntruder(...does);
    const found = await look();
    await books.asIntruder(...undoes);
    expect(await look()).toEqual([]);
    return found;
  }
  const changed = () => ({
    networkId: network(),
    finding: 'movement differs from its seal',
    walletIds: [border, player()],
    transferId: movement,
  });

  it('reveal a movement whose amount was changed together with both balances', async () => {
    const shift = (by: number) => [
      `update transfers set amount = amount + ${by} ${ofMovement()}`,
      `update wallets set balance = balance + ${by} where network_id = ${network()} and wallet_id = ${player()}`,
      `update wallets set balance = balance - ${by} where network_id = ${network()} and wallet_id = ${border}`,
      `update audited_balances set balance = balance + ${by} where network_id = ${network()} and wallet_id = ${player()}`,
      `update audited_balances set balance = balance - ${by} where network_id = ${network()} and wallet_id = ${border}`,
    ];
    const found = await whileTampered(shift(5), shift(-5));
    expect(found).toEqual([
      expect.objectContaining({ finding: 'borders do not cancel out', networkId: network(), found: '-5' }),
      expect.objectContaining({ ...changed(), found: '20005' }),
    ]);
  });

  it.each([
    ['posted_at', `next_instant(posted_at)`, `'{before}'`],
    ['actor_id', 'actor_id + 1', 'actor_id - 1'],
    ['kind', `'claim'`, `'transfer'`],
    ['(kind, reverses)', `('adjust', 17)`, `('transfer', null)`],
    ['batch_id', '17', 'null'],
    ['(note, reference, category)', `('Rent', '', '')`, '(null, null, null)'],
  ])('reveal a movement whose %s was changed, which no balance shows', async (column, changedTo, back) => {
    const { rows } = await books.on.owner.query(
      `select (${column})::text as before from transfers ${ofMovement()}`,
    );
    const set = (value: string) => [
      `update transfers set ${column} = ${value.replace('{before}', rows[0].before)} ${ofMovement()}`,
    ];
    expect(await whileTampered(set(changedTo), set(back))).toEqual([expect.objectContaining(changed())]);
  });

  it('reveal a deleted movement, and its wallets', async () => {
    const found = await whileTampered(
      [
        `create table stolen as select * from transfers ${ofMovement()}`,
        `delete from transfers ${ofMovement()}`,
      ],
      ['insert into transfers select * from stolen', 'drop table stolen'],
    );
    expect(found).toEqual([
      expect.objectContaining({
        ...changed(),
        finding: 'sealed movement is gone',
        walletIds: [player(), border],
      }),
    ]);
  });

  it('name a movement that was slipped in before what is sealed, on a day that was never sealed', async () => {
    const insert = `insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id)
      values (${network()}, current_date - 1, 5, now(), 'transfer', ${border}, ${player()}, 100, 0, 1)`;
    const found = await whileTampered([insert], ['delete from transfers where transfer_id = 5']);
    expect(found).toEqual([
      expect.objectContaining({
        ...changed(),
        finding: 'movement was added after its day was sealed',
        transferId: 5,
      }),
    ]);
  });

  it('reveal a block whose hash was changed, and the next one', async () => {
    await books.on.fund(books.chain.superadmin, books.chain.admin, 1_00);
    await books.seal();
    const flip = `update ledger_blocks set hash = set_byte(hash, 0, 255 - get_byte(hash, 0)) where network_id = ${network()} and block_id = 1`;
    const found = await whileTampered([flip], [flip]);
    expect(found).toEqual([
      expect.objectContaining({ finding: 'block differs from its hash', networkId: network(), blockId: 1 }),
      expect.objectContaining({ finding: 'block does not follow the one before it', blockId: 2 }),
    ]);
  });

  it('reveal a deleted block, and its movements as unsealed', async () => {
    const found = await whileTampered(
      [
        `create table stolen as select * from ledger_blocks where network_id = ${network()} and block_id = 1`,
        `delete from ledger_blocks where network_id = ${network()} and block_id = 1`,
      ],
      ['insert into ledger_blocks select * from stolen', 'drop table stolen'],
    );
    expect(found.map(({ finding }) => finding)).toEqual([
      'movement was added after its day was sealed',
      'movement was added after its day was sealed',
      'block does not follow the one before it',
    ]);
  });
});
