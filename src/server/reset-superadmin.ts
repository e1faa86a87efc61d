import { sql } from 'kysely';
import { generatePassword } from '#server/features/accounts/open/open-first-superadmin';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import { deleteSecondFactor } from '#server/features/auth/second-factor/second-factor-queries';
import { readConfig, StartRefused } from '#server/platform/config/config';
import { type Database, openDatabases } from '#server/platform/database/database';
import { runProgram } from '#server/platform/process/run-program';
import { prepareDatabase } from '#server/prepare-database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { hashSecret } from '#server/shared/secrets/hash-secret';
import { setSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

/**
 * Command on the server: gives a superadmin a new password, removes its second factor and allowed addresses, activates
 * it and ends its sessions.
 */
async function resetSuperadmin(
  db: Database,
  wished: string | undefined,
): Promise<{ username: string; password: string }> {
  const password = generatePassword();
  const passwordHash = await hashSecret(password);
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['networkId', 'accountId', 'username'])
      .where('networkId', '=', 0)
      .where('closedAt', 'is', null)
      .$if(wished !== undefined, (query) => query.where('usernameKey', '=', wished?.toLowerCase() ?? ''))
      .orderBy('accountId')
      .limit(1)
      .executeTakeFirst();
    if (account === undefined) {
      throw new StartRefused(
        wished === undefined
          ? 'There is no superadmin yet; npm start creates the first one.'
          : `There is no superadmin ${wished}.`,
      );
    }
    await setSecrets(tx, account, { passwordHash });
    await tx
      .updateTable('accounts')
      .set({ isActive: true, mustChangePassword: false, allowedAddresses: [], deactivationReason: null })
      .where('networkId', '=', 0)
      .where('accountId', '=', account.accountId)
      .execute();
    await deleteSecondFactor(tx, account);
    await endAccountSessions(tx, account, 'reset from the command line');
    await forgetDevices(tx, account);
    await sql`
      delete from rate_limits
       where key in (${`sign-in-account:${account.accountId}`}, ${`sign-in-known-devices:${account.accountId}`})`.execute(
      tx,
    );
    const facts = {
      id: '',
      method: '',
      url: '',
      path: '',
      ipAddress: 'this machine',
      userAgent: '',
      isBackground: false,
    };
    await recordActivity(tx, {
      actor: null,
      subject: account,
      action: 'auth.reset',
      text: 'Reset from the command line of the server',
      facts,
    });
    return { username: account.username, password };
  });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const prepared = await prepareDatabase(config);
  const databases = openDatabases(prepared.connection);
  try {
    const { username, password } = await resetSuperadmin(databases.db, process.argv[2]);
    console.log(`Sign in as ${username} with the password ${password}`);
  } finally {
    await databases.close();
  }
}

runProgram(run);
