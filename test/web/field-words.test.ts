import { afterEach, expect, it, vi } from 'vitest';
import { accountFieldNames } from '#contract/accounts/account-fields';
import { useFieldWords } from '#web/features/activity-log/use-field-words.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { runHook } from './run-hook';

afterEach(() => vi.useRealTimers());

/** Fields that the log names in its own words. */
const own = {
  commission: 'Commission %',
  userStatus: 'Active',
  pinCode: 'Pin Code',
  pin: 'Pin',
  mustChangePassword: 'Must change password',
};

it('the log names an account field as the form does, unless it has words of its own', async () => {
  const hook = await runHook(() => useFieldWords(), undefined);
  const words = hook.result();
  const named = Object.fromEntries(accountFieldNames.map((name) => [name, words(name)]));
  expect(named).toEqual({ ...accountFieldTexts.table, ...own });
  expect(words('someOtherField')).toBe('Some Other Field');
  await hook.leave();
});
