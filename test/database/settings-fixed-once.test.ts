import { describe, expect, it } from 'vitest';
import { openFirstSuperadmin } from '#server/features/accounts/open/open-first-superadmin';
import { unusedSignIn } from '#server/features/accounts/open/unused-sign-in';
import { StartRefused } from '#server/platform/config/config';
import { refuseUnequalZone } from '#server/platform/database/same-time-zone';
import { prepareDatabase } from '#server/prepare-database';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { rows } = await on.owner.query<{ zone: string }>('select time_zone as zone from installation');
const zone = rows[0]?.zone ?? '';

describe('settings that count at the first start only', () => {
  it('are named at a later start if TIME_ZONE differs', async () => {
    const toldWith = async (timeZone: string | undefined) => {
      const lines: string[] = [];
      const { timeZone: used } = await prepareDatabase({ ...on.config, timeZone }, (line) =>
        lines.push(line),
      );
      expect(used).toBe(zone);
      return lines;
    };
    expect(await toldWith('Europe/Paris')).toEqual([
      `TIME_ZONE=Europe/Paris is not used: business days follow ${zone}, which was fixed at the first start.`,
    ]);
    expect(await toldWith(zone)).toEqual([]);
    expect(await toldWith(undefined)).toEqual([]);
  });

  it('are named at a later start if the sign-in of the first superadmin differs', async () => {
    const wished = { username: 'house', password: 'the first one' };
    await openFirstSuperadmin(on.databases.db, wished);
    const told = (change: Partial<typeof wished>) => unusedSignIn(on.databases.db, { ...wished, ...change });
    expect(await told({})).toBeNull();
    expect(await unusedSignIn(on.databases.db, { username: undefined, password: undefined })).toBeNull();
    expect(await told({ username: 'office' })).toMatch(/^SUPERADMIN_USERNAME=office is not used: /);
    expect(await told({ password: 'another one' })).toMatch(/^SUPERADMIN_PASSWORD is not used: /);
  });

  it('are refused if Node and PostgreSQL read the time zone differently', async () => {
    // India for Node, Israel for PostgreSQL.
    await expect(refuseUnequalZone(on.owner, 'IST')).rejects.toThrow(StartRefused);
    await expect(refuseUnequalZone(on.owner, 'IST')).rejects.toThrow(
      /^Node and PostgreSQL do not agree on the time zone IST on \d{4}-\d\d-\d\d; /,
    );
    await expect(refuseUnequalZone(on.owner, 'Asia/Nowhere')).rejects.toThrow(
      'PostgreSQL does not know the time zone Asia/Nowhere; use another TIME_ZONE.',
    );
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'])
      await refuseUnequalZone(on.owner, zone);
  });
});
