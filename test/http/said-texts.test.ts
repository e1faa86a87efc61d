import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);
await on.fund(chain.superadmin, chain.admin, 1_000_00);

describe('the text of a refusal', () => {
  it.each([
    [0, messages.adjustAmountTooSmall],
    [-5, messages.adjustAmountTooSmall],
    [0.5, messages.adjustAmountTooSmall],
    [1.005, messages.adjustAmountInvalid],
    ['5', messages.adjustAmountInvalid],
    [undefined, messages.amountRequired],
  ])('of an adjustment by %s is the specified one', async (adjustAmount, text) => {
    const body = { password, adjustAmount, toUserId: chain.player._id };
    const reply = await on.call(chain.admin, 'POST', '/player/credit-adjust', { body });
    expect([reply.status, reply.body.message]).toEqual([400, text]);
  });

  it.each([0, -5, 0.001, '5'])('of a transfer of %s is the specified one', async (transferAmount) => {
    const body = { password, transferAmount, toUserId: chain.player._id };
    const reply = await on.call(chain.admin, 'POST', '/player/credit-transfer', { body });
    expect([reply.status, reply.body.message]).toEqual([400, messages.transferAmountInvalid]);
  });

  it('says that a value is invalid, not that it is missing', async () => {
    const create = async (commission: unknown) => {
      const { refId, ...fields } = newAccount('player', chain.master, {});
      const body = { ...fields, refId, commission };
      return (await on.call(chain.admin, 'POST', '/player/create', { body })).body.message;
    };
    expect(await create('abc')).toBe(messages.commissionInvalid);
    expect(await create(undefined)).toBe(messages.commissionRequired);
    const named = async (firstName: unknown, country: unknown = 'IN') => {
      const body = { ...newAccount('player', chain.master, {}), firstName, country };
      return (await on.call(chain.admin, 'POST', '/player/create', { body })).body.message;
    };
    expect(await named(' ')).toBe(messages.firstNameRequired);
    expect(await named('x'.repeat(101))).toBe(messages.valueTooLong);
    expect(await named(5)).toBe(messages.textNeeded);
    expect(await named('Asha', 'IND')).toBe(messages.placeUnknown);
    expect(await named('Asha', '')).toBe(messages.countryRequired);
    const complain = async (enquiryType: unknown) => {
      const body = {
        fullName: 'Asha Rao',
        email: 'asha@example.com',
        mobile: '9876543210',
        complaintDetails: 'A message',
        enquiryType,
      };
      return (await on.call(null, 'POST', '/complaint', { body })).body.message;
    };
    expect(await complain('Nonsense')).toBe(messages.enquiryTypeUnknown);
    expect(await complain(undefined)).toBe(messages.enquiryTypeRequired);
  });

  it("is never the validator's own", async () => {
    const said = async (query: Record<string, string>) => {
      const { status, body } = await on.call(chain.admin, 'GET', '/player', { query });
      return [status, body.message, Object.values(body.fields)];
    };
    const expected = (text: string) => [400, text, [text]];
    expect(await said({ status: 'sleepy' })).toEqual(expected('Use one of these: active, deactive, blocked'));
    expect(await said({ anything: 'x' })).toEqual(expected(messages.fieldUnknown));
    expect(await said({ search: 'x'.repeat(5_000) })).toEqual(expected(messages.valueTooLong));
  });
});
