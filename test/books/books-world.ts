import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createAuditor } from '#server/features/books/auditor';
import { sealMovements } from '#server/features/books/seal-movements';
import { openInstallation } from '../support/installation.ts';
import { openChain, type Person } from '../support/people.ts';
import { testSecretKey } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { untilEarlyInDay } from '../support/until-early-in-day.ts';

const guarded = ['wallets', 'transfers', 'ledger_blocks'];

/** Two networks with credit in them, all of it sealed, and an auditor with files of its own. */
export async function openBooks() {
  const on = await openInstallation();
  // Movements of two days would be sealed in two blocks.
  await untilEarlyInDay(on.owner);
  const chain = await openChain(on);
  const other = await openChain(on, chain);
  await on.fund(chain.superadmin, chain.admin, 500_00);
  await on.fund(chain.superadmin, chain.player, 200_00);
  await on.fund(chain.superadmin, other.admin, 300_00);
  const dataDir = await mkdtemp(join(tmpdir(), 'pitboss-books-'));
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const db = on.databases.exports;
  const openAuditor = () => createAuditor({ db, dataDir, secretKey: testSecretKey, logger });
  /** Other databases of the same server may hold back the moment from which everything is known to have ended. */
  const seal = () => until('everything is sealed', () => sealMovements(db));

  async function lastMovement(person: Person): Promise<number> {
    const { rows } = await on.owner.query<{ id: number }>(
      'select max(transfer_id) as id from transfers where network_id = $1 and $2 in (debit_wallet, credit_wallet)',
      [person.networkId, person.id],
    );
    return rows[0]?.id ?? 0;
  }

  /** Does what only the owner of the tables can, with every guard of theirs switched off. */
  async function asIntruder(...statements: string[]): Promise<void> {
    const guards = (does: string) =>
      guarded.map((table) => `alter table ${table} ${does} trigger user`).join(';');
    await on.owner.query(
      [`begin;${guards('disable')}`, ...statements, `${guards('enable')};commit`].join(';'),
    );
  }

  await seal();
  return { on, chain, other, dataDir, logged, openAuditor, seal, lastMovement, asIntruder };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;
