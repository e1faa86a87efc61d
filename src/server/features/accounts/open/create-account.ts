import type { AccountInput } from '#contract/accounts/account-bodies';
import { accountField, accountFieldNames } from '#contract/accounts/account-fields';
import { formOf } from '#contract/accounts/account-forms';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import type { AccountKindName } from '#contract/ground/roles';
import { countKnownGames, setNetworkGames } from '#server/features/accounts/account-queries';
import { holdBranches } from '#server/features/accounts/branch-lock-queries';
import { chooseReference, holdReference } from '#server/features/accounts/open/choose-reference';
import {
  claimUsername,
  insertAccount,
  insertNetwork,
  insertSecrets,
  nextRecordId,
  nextUsernameNumber,
  openBorder,
  openWallet,
} from '#server/features/accounts/open/open-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { changeBranchCounts } from '#server/shared/accounts/branch-count-queries';
import { readDescendant } from '#server/shared/accounts/read-account';
import { newColumns, wholeState } from '#server/shared/accounts/stored-fields';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { tellOperators } from '#server/shared/inbox/tell-queries';
import { hashSecret, signedIn } from '#server/shared/secrets/hash-secret';

interface NewAccount {
  kind: AccountKindName;
  input: AccountInput;
  /** Default of "must change password" if the operator does not send it. */
  mustChangePassword: boolean;
  facts: RequestFacts;
  once: Once;
}

interface Secrets {
  passwordHash: string;
  pinHash: string | null;
}

/** Creates an account under its Reference, with a username, an empty wallet and a log entry. */
export async function createAccount(tools: ProofTools, actor: Actor, account: NewAccount): Promise<Account> {
  const { db } = tools;
  const { kind } = account;
  const { ownPassword, code, ...given } = account.input;
  const isSignedInWith = formOf(kind, 'create').optional.includes('mustChangePassword');
  const mustChangePassword = isSignedInWith && (given.mustChangePassword ?? account.mustChangePassword);
  const input = { ...given, mustChangePassword: mustChangePassword || undefined };
  const reference = await chooseReference(db, actor, kind, input.refId);
  const secrets = {
    passwordHash: await hashSecret(input.password ?? '', signedIn(actor)),
    pinHash: input.pin === undefined ? null : await hashSecret(input.pin, signedIn(actor)),
  };
  const open = async (tx: Transaction) => {
    const accountId = await openAccount(tx, { kind, input, secrets, reference, actor });
    const row = await readDescendant(tx, actor, accountId, kind);
    await recordActivity(tx, {
      actor,
      subject: row,
      action: 'accounts.create',
      text: `Created ${accountKind(kind).label} ${row.username}`,
      facts: account.facts,
      changes: createdFields(input, row),
    });
    if (kind === 'superadmin')
      await tellOperators(tx, {
        networkId: 0,
        kind: 'superadmin_created',
        eventKey: String(accountId),
        branchId: accountId,
        actor,
      });
    return accountId;
  };
  const openOnce = async (tx: Transaction) => {
    const accountId = await account.once(tx, () => open(tx));
    return accountAnswer(actor, await readDescendant(tx, actor, accountId, kind));
  };
  // A superadmin can generate credit, so a session alone is not enough to create another one.
  return kind === 'superadmin'
    ? withOwnProof(tools, actor, { ownPassword, code }, openOnce)
    : db.transaction().execute(openOnce);
}

interface Opening {
  kind: AccountKindName;
  input: AccountInput;
  secrets: Secrets;
  reference: AccountRow | null;
  /** Who opens it; none where a visitor signs up. */
  actor?: Actor;
}

/** Inserts the rows of a new account: directory, account, secrets, wallet, games, counts. */
export async function openAccount(
  tx: Transaction,
  { kind, input, secrets, reference, actor }: Opening,
): Promise<number> {
  if (reference !== null) await holdBranches(tx, reference.networkId, 'shared');
  const held = reference === null ? null : await holdReference(tx, reference, actor);
  const accountId = await nextRecordId(tx);
  const networkId = kind === 'admin' ? accountId : (held?.networkId ?? 0);
  const above = kind === 'admin' || held === null ? [] : held.path;
  if (kind === 'admin') await insertNetwork(tx, networkId);
  const username = await giveUsername(tx, { kind, wished: input.username, networkId, accountId });
  await insertAccount(tx, {
    networkId,
    accountId,
    kind,
    parentId: kind === 'admin' ? null : (held?.accountId ?? null),
    sponsorId: kind === 'admin' ? (held?.accountId ?? null) : null,
    path: [...above, accountId],
    username,
    ...newColumns(input),
    ...(input.note === undefined ? {} : { note: input.note }),
    isActive: input.userStatus ?? true,
    mustChangePassword: input.mustChangePassword ?? false,
  });
  await insertSecrets(tx, { networkId, accountId, ...secrets });
  await openWallet(tx, networkId, accountId);
  if (kind === 'admin') await openBorder(tx, networkId);
  if (kind === 'admin') await setNetworkGames(tx, networkId, await demandGames(tx, input.games ?? []));
  await changeBranchCounts(tx, {
    networkId,
    above,
    kind,
    total: 1,
    active: input.userStatus === false ? 0 : 1,
  });
  return accountId;
}

interface UsernameClaim {
  kind: AccountKindName;
  wished: string | undefined;
  networkId: number;
  accountId: number;
}

/**
 * Returns the requested username if it is free, else the next issued one. Issued names are never taken, because they
 * cannot be requested.
 */
async function giveUsername(
  tx: Transaction,
  { kind, wished, networkId, accountId }: UsernameClaim,
): Promise<string> {
  const username = wished ?? `${accountKind(kind).code}${await nextUsernameNumber(tx, kind)}`;
  if (!(await claimUsername(tx, { username, networkId, accountId }))) {
    throw new AppError('username_taken', { fields: { username: 'This username is taken' } });
  }
  return username;
}

/** Parses game ids; each must exist and occur once. */
export async function demandGames(tx: Transaction, games: readonly string[]): Promise<number[]> {
  const ids = [...new Set(games.map(demandId))];
  if ((await countKnownGames(tx, ids)) !== ids.length) {
    throw new AppError('invalid_input', { fields: { games: 'Unknown game' } });
  }
  return ids;
}

/** What was entered, except secrets. The reference and the games are named as they were found. */
function createdFields(input: AccountInput, { games, referenceUsername }: AccountRow) {
  const secret = accountFieldNames.filter((name) => accountField(name).input === 'secret');
  const kept = Object.entries(input).filter(
    ([field, value]) => !secret.some((name) => name === field) && value !== undefined && field !== 'authUser',
  );
  const found: Partial<Record<string, unknown>> = {
    refId: referenceUsername === null ? null : { username: referenceUsername },
    games,
    state: wholeState(input),
  };
  return Object.fromEntries(
    kept.map(([field, value]) => [field, { before: null, after: field in found ? found[field] : value }]),
  );
}
