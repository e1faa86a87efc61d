import { pino } from 'pino';
import { createAuditor } from '#server/features/books/audits/auditor';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { makeTestFolder } from '#test/support/server/test-folder';
import { until } from '#test/support/waiting/until';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const guarded = ['wallets', 'transfers', 'ledger_blocks'];

/** Two networks with credit, all of it sealed, and an auditor with its own files. */
export async function openBooks() {
  const on = await openInstallation();
  // Movements of two days would be sealed in two blocks.
  await untilEarlyInDay(on.owner);
  const chain = await openChain(on);
  const other = await openChain(on, chain);
  await on.fund(chain.superadmin, chain.admin, 500_00);
  await on.fund(chain.superadmin, chain.player, 200_00);
  await on.fund(chain.superadmin, other.admin, 300_00);
  const dataDir = await makeTestFolder('books');
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const db = on.databases.exports;
  const openAuditor = () => createAuditor({ db, dataDir, secretKey: testSecretKey, logger });
  /** Other databases of the same server may delay the moment at which all transactions are known to have ended. */
  const seal = () => until('everything is sealed', () => sealMovements(db));

  async function lastMovement(person: Person): Promise<number> {
    const { rows } = await on.owner.query<{ id: number }>(
      'select max(transfer_id) as id from transfers where network_id = $1 and $2 in (debit_wallet, credit_wallet)',
      [person.networkId, person.id],
    );
    return rows[0]?.id ?? 0;
  }

  /** Changes data as only the owner of the tables can, with all guards disabled. */
  async function asIntruder(...statements: string[]): Promise<void> {
    const guards = (does: string) => guarded.map((table) => `alter table ${table} ${does} trigger user`);
    // A distributed database refuses several statements in one text.
    const single = statements.flatMap((text) => (text.includes('$') ? [text] : text.split(';')));
    const all = ['begin', ...guards('disable'), ...single, ...guards('enable'), 'commit'];
    try {
      for (const statement of all) await on.owner.query(statement);
    } catch (error) {
      await on.owner.query('rollback');
      throw error;
    }
  }

  await seal();
  return { on, chain, other, dataDir, logged, openAuditor, seal, lastMovement, asIntruder };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;
