import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { type AccountFormValues, newAccountValues } from '#web/features/accounts/form/account-form-values.ts';
import { validateAccountForm } from '#web/features/accounts/form/validate-account-form.ts';

/** A record whose phone number breaks a later rule. */
const initial: AccountFormValues = {
  ...newAccountValues('7', false),
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+00 555 0001234 extension 5',
  pinCode: '1',
};

describe('the errors of an edit form', () => {
  const faultsOf = (change: Partial<AccountFormValues>) =>
    validateAccountForm('master', 'edit', { initial, values: { ...initial, ...change } });

  it('are those of changed fields only, because nothing else is sent', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ firstName: 'Anita' })).toEqual({});
    expect(faultsOf({ firstName: '', pinCode: '2' })).toEqual({
      firstName: messages.firstNameRequired,
      pinCode: messages.pinCodeInvalid,
    });
  });

  it('have our own texts, also for fields without a specific one', () => {
    expect(faultsOf({ occupation: 'x'.repeat(101) })).toEqual({ occupation: messages.valueTooLong });
  });

  it('are those of all fields on a create form', () => {
    const faults = validateAccountForm('master', 'create', { initial, values: initial });
    expect(Object.keys(faults)).toContain('phone');
  });
});
