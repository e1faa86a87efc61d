import type { AccountFieldName } from '#contract/accounts/account-fields';

/** A valid value of every account field. */
export const accountSamples = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  dateOfBirth: '1990-05-17',
  occupation: 'Clerk',
  country: 'IN',
  state: 'MH',
  city: 'Mumbai',
  address: '1 Main Road',
  pinCode: '400001',
  refId: '',
  commission: 2.5,
  userStatus: true,
  games: [],
  password: 'right password',
  pin: '4711',
  mustChangePassword: false,
} satisfies Record<AccountFieldName, unknown>;
