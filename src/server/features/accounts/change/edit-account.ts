import type { AccountInput } from '#contract/accounts/account-bodies';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { messages } from '#contract/ground/messages';
import {
  lockAccount,
  lockSuperadmins,
  nameGames,
  setNetworkGames,
  updateAccount,
} from '#server/features/accounts/account-queries';
import { holdBranches } from '#server/features/accounts/branch-lock-queries';
import { moveAccount } from '#server/features/accounts/change/move-account';
import { switchAccount } from '#server/features/accounts/change/switch-account';
import { demandGames } from '#server/features/accounts/open/create-account';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readDescendant } from '#server/shared/accounts/read-account';
import { changedColumns, wholeState } from '#server/shared/accounts/stored-fields';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { hashSecret, signedIn } from '#server/shared/secrets/hash-secret';
import { setSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

type Changes = Record<string, { before: unknown; after: unknown }>;

interface Edit {
  input: AccountInput;
  facts: RequestFacts;
  /** Default of "must change password" if the operator does not send it. */
  mustChangePassword: boolean;
}

/** Changes the fields that were sent and differ, and logs each change as before → after; secrets only as changed. */
export async function editAccount(
  tools: ProofTools,
  actor: Actor,
  target: AccountRow,
  { input: { ownPassword, code, ...input }, facts, mustChangePassword }: Edit,
): Promise<Account> {
  refuseLoneDemand(input);
  const passwordHash =
    input.password === undefined ? undefined : await hashSecret(input.password, signedIn(actor));
  const pinHash = input.pin === undefined ? undefined : await hashSecret(input.pin, signedIn(actor));
  const isProven = opensAccount(input, target);
  const change = async (tx: Transaction) => {
    await holdBranches(tx, target.networkId, input.refId === undefined ? 'shared' : 'exclusive');
    // Lock all superadmins in one order: two that deactivate each other would otherwise deadlock.
    if (target.kind === 'superadmin') await lockSuperadmins(tx);
    const held = await lockAccount(tx, target.networkId, target.accountId, 'update');
    if (held === undefined) throw new AppError('not_found');
    const before = await readDescendant(tx, actor, target.accountId, target.kind);
    const changes: Changes = {
      ...(await changeFields(tx, before, input)),
      ...(await changeGames(tx, before, input)),
      ...(await moveAccount(tx, actor, before, input.refId)),
    };
    if (passwordHash !== undefined || pinHash !== undefined) {
      await setSecrets(tx, before, { passwordHash, pinHash });
      if (passwordHash !== undefined) {
        await updateAccount(tx, before, {
          mustChangePassword: input.mustChangePassword ?? mustChangePassword,
        });
        await endAccountSessions(tx, before, 'password changed');
        await forgetDevices(tx, before);
      }
      for (const field of ['password', 'pin'] as const) {
        if (input[field] !== undefined) changes[field] = { before: null, after: 'changed' };
      }
    }
    if (
      input.userStatus !== undefined &&
      (await switchAccount(tx, actor, before, { isActive: input.userStatus }))
    ) {
      changes.userStatus = { before: !input.userStatus, after: input.userStatus };
    }
    await logChanges(tx, { actor, before, changes, facts });
    // Another edit changed the account in the meantime; this one would overwrite it.
    if (changes.email !== undefined && !isProven) throw new AppError('incorrect_password');
    return accountAnswer(actor, await readDescendant(tx, actor, target.accountId, target.kind));
  };
  return isProven
    ? withOwnProof(tools, actor, { ownPassword, code }, change)
    : tools.db.transaction().execute(change);
}

/** True if the edit affects who can sign in to the account: it then needs the operator's own password. */
function opensAccount({ password, pin, email }: AccountInput, target: AccountRow): boolean {
  const isSameEmail = email === undefined || (email === '' ? null : email) === target.email;
  return password !== undefined || pin !== undefined || !isSameEmail;
}

/** "Must change password" needs a new password: alone it would block the open sessions. */
function refuseLoneDemand({ password, mustChangePassword }: AccountInput): void {
  if (mustChangePassword === undefined || password !== undefined) return;
  const message = messages.passwordChangeNeedsPassword;
  throw new AppError('invalid_input', { message, fields: { password: message } });
}

async function logChanges(
  tx: Transaction,
  {
    actor,
    before,
    changes,
    facts,
  }: { actor: Actor; before: AccountRow; changes: Changes; facts: RequestFacts },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const text = `Edited ${accountKind(before.kind).label} ${before.username}`;
  await recordActivity(tx, { actor, subject: before, action: 'accounts.edit', text, facts, changes });
}

async function changeFields(tx: Transaction, before: AccountRow, input: AccountInput): Promise<Changes> {
  const { columns, changes } = changedColumns(before, input);
  const { note } = input;
  const isNoted = note !== undefined && note !== before.note;
  await updateAccount(tx, before, { ...columns, ...(isNoted ? { note } : {}) });
  if (changes.state !== undefined)
    changes.state = {
      before: wholeState(before),
      after: wholeState({ ...before, ...columns }),
    };
  return { ...changes, ...(isNoted ? { note: { before: before.note, after: note } } : {}) };
}

async function changeGames(tx: Transaction, before: AccountRow, input: AccountInput): Promise<Changes> {
  if (input.games === undefined || before.kind !== 'admin') return {};
  // An empty value clears the list, as for any optional field: no game is selected.
  const wanted = await demandGames(tx, Array.isArray(input.games) ? input.games : []);
  const had = (before.games ?? []).map((game) => Number(game._id));
  const isSame = wanted.length === had.length && wanted.every((id) => had.includes(id));
  if (isSame) return {};
  await setNetworkGames(tx, before.networkId, wanted);
  return { games: { before: await nameGames(tx, had), after: await nameGames(tx, wanted) } };
}
