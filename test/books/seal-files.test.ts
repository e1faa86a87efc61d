import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBooks } from './books-world.ts';

const books = await openBooks();

describe('the seal files', () => {
  afterAll(() => books.on.close());

  const networkId = () => books.chain.admin.networkId;

  async function writtenLines(): Promise<{ network: number; block: number; hash: string }[]> {
    const folder = join(books.dataDir, 'seals');
    const names = await readdir(folder);
    expect(names.every((name) => /^\d{4}-\d\d-\d\d\.log$/.test(name))).toBe(true);
    const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
    return texts
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  it('get the newest block of each network with movements, as the log does', async () => {
    const auditor = books.openAuditor();
    await auditor.lookAtNew();
    const { rows } = await books.on.owner.query(
      `select distinct on (network_id) network_id as network, block_id as block, encode(hash, 'hex') as hash
         from ledger_blocks order by network_id, block_id desc`,
    );
    expect(rows).toHaveLength(3);
    expect(await writtenLines()).toEqual(rows.map((row) => expect.objectContaining(row)));
    expect(books.logged.filter(({ msg }) => msg === 'sealed')).toEqual(
      rows.map((row) => expect.objectContaining(row)),
    );
    await books.on.fund(books.chain.superadmin, books.chain.superadmin, 7_00);
    await auditor.lookAtNew();
    const [, , , added] = await writtenLines();
    expect(added).toMatchObject({ network: 0, block: 2 });
    await auditor.lookAtNew();
    expect(await writtenLines()).toHaveLength(4);
  });

  it('reveal a chain rewritten from its first block on, at every audit and after a restart', async () => {
    const auditor = books.openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    const lie = `update transfers set actor_id = actor_id + 1 where network_id = ${networkId()}`;
    const kept = 'create table kept as select * from ledger_blocks';
    const reseal = `do $$
      declare b ledger_blocks; v_previous bytea := decode(repeat('00', 32), 'hex');
      begin
        for b in select * from ledger_blocks where network_id = ${networkId()} order by block_id loop
          b.leaves := (select string_agg(t.leaf, '' order by t.transfer_id) from movement_leaves t
                        where t.network_id = b.network_id and t.book_day = b.book_day and t.transfer_id > b.after_transfer and t.transfer_id <= b.until_transfer);
          b.hash := block_hash(v_previous, b.network_id, b.block_id, b.book_day, b.leaves, b.carried);
          update ledger_blocks x set leaves = b.leaves, previous_hash = v_previous, hash = b.hash where x.network_id = b.network_id and x.block_id = b.block_id;
          v_previous := b.hash;
        end loop;
      end $$`;
    await books.asIntruder(kept, lie, reseal);
    const betrayed = expect.objectContaining({
      finding: 'block does not match the hash in a seal file',
      networkId: networkId(),
      blockId: 1,
    });
    expect((await auditor.lookAtNew()).differences).toEqual([betrayed]);
    await books.on.fund(books.chain.superadmin, books.chain.admin, 1_00);
    expect((await auditor.lookAtNew()).differences).toEqual([betrayed]);
    expect((await auditor.lookAtNew()).differences).toEqual([betrayed]);
    const restarted = books.openAuditor();
    expect((await restarted.lookAtNew()).differences).toEqual([betrayed]);
    expect((await restarted.checkAll()).differences).toContainEqual(betrayed);
  });
});
