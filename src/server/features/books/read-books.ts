import { differencesShown, looksShown } from '#contract/credit/books';
import { listAlarms, type RaisedAlarm } from '#server/features/books/alarms/alarm-queries';
import {
  type AuditRow,
  findNewestBlock,
  listAudits,
  listDifferences,
  type NewestBlock,
  readState,
} from '#server/features/books/audits/audit-queries';
import { differenceAnswer } from '#server/features/books/difference-answer';
import { trialBalance } from '#server/features/books/trial/trial-balance';
import { type ReadSums, sumWallets } from '#server/features/books/trial/trial-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/** The books of one network, or of all networks for a superadmin who names none. Any other network gets 404. */
export async function readBooks(db: Database, actor: Actor, adminId: string | undefined) {
  const admin = await readAdmin(db, actor, adminId);
  const scope = admin?.networkId ?? null;
  const [read, looks, [full], state, alarms, differences, newest] = await Promise.all([
    sumWallets(db, scope),
    listAudits(db, 'minute', scope, looksShown),
    listAudits(db, 'full', scope, 1),
    readState(db, scope),
    listAlarms(db, scope),
    listDifferences(db, scope, differencesShown),
    findNewestBlock(db, scope),
  ]);
  const [last] = looks;
  return {
    ...trialAnswer(read, admin),
    lastAudit: last === undefined ? null : auditAnswer(last),
    lastFullAudit: full === undefined ? null : auditAnswer(full),
    looks: looks
      .map(({ startedAt, differences: found, hasFailed }) => ({
        startedAt: startedAt.toISOString(),
        differences: found,
        hasFailed,
      }))
      .reverse(),
    alarms: alarms.map((alarm) => alarmAnswer(alarm, actor)),
    differences: differences.map(differenceAnswer),
    differencesTotal: state.differences,
    newestBlock: newest === undefined ? null : blockAnswer(newest),
  };
}

type Admin = Awaited<ReturnType<typeof readAdmin>>;

/** The admin whose network is meant; null for all networks. */
export async function readAdmin(db: Database, actor: Actor, adminId: string | undefined) {
  const id = adminId === undefined ? ownAdmin(actor) : demandId(adminId);
  return id === null ? null : readSelfOrDescendant(db, actor, id, 'admin');
}

export const trialAnswer = ({ sums, readAt }: ReadSums, admin: Admin) => ({
  readAt: readAt.toISOString(),
  network: admin === null ? null : { _id: String(admin.accountId), username: admin.username },
  trial: trialBalance(sums),
});

const ownAdmin = ({ role, networkId }: Actor) => (role === 'superadmin' ? null : networkId);

const auditAnswer = ({ startedAt, ...audit }: AuditRow) => ({
  startedAt: startedAt.toISOString(),
  durationMs: audit.durationMs,
  movements: audit.movements,
  differences: audit.differences,
  isWhole: audit.isWhole,
  hasFailed: audit.hasFailed,
});

/** The cause may name machines and files, so only superadmins see it. */
const alarmAnswer = ({ networkId, username, kind, detail, raisedAt }: RaisedAlarm, { role }: Actor) => ({
  kind,
  network: networkId === 0 ? '' : (username ?? ''),
  detail: role === 'superadmin' ? detail : '',
  since: raisedAt?.toISOString() ?? null,
});

const blockAnswer = ({ username, blockId, hash, movements, sealedAt }: NewestBlock) => ({
  network: username ?? '',
  block: blockId,
  hash,
  movements,
  sealedAt: sealedAt.toISOString(),
});

/** For the dashboard: whether the books need attention. */
export async function readBooksState(db: Database, actor: Actor) {
  const scope = ownAdmin(actor);
  const [state, alarms] = await Promise.all([readState(db, scope), listAlarms(db, scope)]);
  const { lastAuditAt, isLate, differences } = state;
  return {
    lastAuditAt: lastAuditAt?.toISOString() ?? null,
    isLate,
    differences,
    alarms: [...new Set(alarms.map(({ kind }) => kind))],
  };
}
