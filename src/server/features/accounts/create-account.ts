import type { AccountInput } from '#contract/account-fields';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import { toHundredths } from '#contract/money';
import type { AccountKindName } from '#contract/roles';
import { accountAnswer } from '#server/features/accounts/account-answer';
import { demandId } from '#server/features/accounts/account-ids';
import {
  claimUsername,
  countKnownGames,
  nextRecordId,
  nextUsernameNumber,
  openWallet,
  setNetworkGames,
} from '#server/features/accounts/account-queries';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { changeBranchCounts } from '#server/features/accounts/branch-counts';
import { chooseReference, holdReference } from '#server/features/accounts/choose-reference';
import { holdBranches } from '#server/features/accounts/hold-branches';
import { readDescendant } from '#server/features/accounts/read-account';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { hashSecret, signedIn } from '#server/features/auth/hash-secret';
import { noticeNewSuperadmin } from '#server/features/auth/notice-new-superadmin';
import { type ProofTools, withOwnProof } from '#server/features/auth/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database';

interface NewAccount {
  kind: AccountKindName;
  input: AccountInput;
  /** Whether the password must be changed where the operator does not say. */
  mustChangePassword: boolean;
  facts: RequestFacts;
}

interface Secrets {
  passwordHash: string;
  pinHash: string | null;
}

/** Opens an account under its Reference, with a username of its own, an empty wallet and a line in the log. */
export async function createAccount(tools: ProofTools, actor: Actor, account: NewAccount): Promise<Account> {
  const { db } = tools;
  const { kind } = account;
  const { ownPassword, code, ...given } = account.input;
  const isSignedInWith = accountKind(kind).create.optional.includes('mustChangePassword');
  const mustChangePassword = isSignedInWith && (given.mustChangePassword ?? account.mustChangePassword);
  const input = { ...given, mustChangePassword: mustChangePassword || undefined };
  const reference = await chooseReference(db, actor, kind, input.refId);
  const secrets = {
    passwordHash: await hashSecret(input.password ?? '', signedIn(actor)),
    pinHash: input.pin === undefined ? null : await hashSecret(input.pin, signedIn(actor)),
  };
  const open = async (tx: Transaction) => {
    const accountId = await openAccount(tx, { kind, input, secrets, reference });
    const row = await readDescendant(tx, actor, accountId, kind);
    await recordActivity(tx, {
      actor,
      subject: row,
      action: 'accounts.create',
      text: `Created ${accountKind(kind).label} ${row.username}`,
      facts: account.facts,
      changes: createdFields(input),
    });
    if (kind === 'superadmin') await noticeNewSuperadmin(tx, actor, row);
    return accountAnswer(actor, row);
  };
  // It could generate credit: the session of a superadmin alone is not enough to open another one.
  return kind === 'superadmin'
    ? withOwnProof(tools, actor, { ownPassword, code }, open)
    : db.transaction().execute(open);
}

interface Opening {
  kind: AccountKindName;
  input: AccountInput;
  secrets: Secrets;
  reference: AccountRow | null;
}

/** The rows of a new account: directory, account, secrets, wallet, games, counts. */
export async function openAccount(
  tx: Transaction,
  { kind, input, secrets, reference }: Opening,
): Promise<number> {
  if (reference !== null) await holdBranches(tx, reference.networkId, 'shared');
  const held = reference === null ? null : await holdReference(tx, reference);
  const accountId = await nextRecordId(tx);
  const networkId = kind === 'admin' ? accountId : (held?.networkId ?? 0);
  const above = kind === 'admin' || held === null ? [] : held.path;
  if (kind === 'admin') await tx.insertInto('networks').values({ networkId }).execute();
  const username = await giveUsername(tx, { kind, wished: input.username, networkId, accountId });
  await tx
    .insertInto('accounts')
    .values({
      networkId,
      accountId,
      kind,
      parentId: kind === 'admin' ? null : (held?.accountId ?? null),
      sponsorId: kind === 'admin' ? (held?.accountId ?? null) : null,
      path: [...above, accountId],
      username,
      ...personColumns(input),
      isActive: input.userStatus ?? true,
      mustChangePassword: input.mustChangePassword ?? false,
    })
    .execute();
  await tx
    .insertInto('accountSecrets')
    .values({ networkId, accountId, ...secrets })
    .execute();
  await openWallet(tx, networkId, accountId);
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

function personColumns(input: AccountInput) {
  return {
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    email: input.email ?? null,
    phone: input.phone ?? null,
    dateOfBirth: input.dateOfBirth ?? null,
    country: input.country ?? null,
    state: input.state ?? null,
    city: input.city ?? null,
    address: input.address ?? null,
    pinCode: input.pinCode ?? null,
    occupation: input.occupation ?? null,
    commission: toHundredths(input.commission ?? 0) ?? 0,
    ...(input.note === undefined ? {} : { note: input.note }),
  };
}

interface UsernameClaim {
  kind: AccountKindName;
  wished: string | undefined;
  networkId: number;
  accountId: number;
}

/** The wished name where it is free, else the next issued one. An issued name cannot be taken: nobody may wish for one. */
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

/** Ids of games as sent, each known and named once. */
export async function demandGames(tx: Transaction, games: readonly string[]): Promise<number[]> {
  const ids = [...new Set(games.map(demandId))];
  if ((await countKnownGames(tx, ids)) !== ids.length) {
    throw new AppError('invalid_input', { fields: { games: 'Unknown game' } });
  }
  return ids;
}

function createdFields(input: AccountInput) {
  const secret = new Set(['password', 'pin']);
  const kept = Object.entries(input).filter(
    ([field, value]) => !secret.has(field) && value !== undefined && field !== 'authUser',
  );
  return Object.fromEntries(kept.map(([field, value]) => [field, { before: null, after: value }]));
}
