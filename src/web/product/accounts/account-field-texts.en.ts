import type { AccountFieldName } from '#contract/accounts/account-fields';
import { catalogue } from '#web/texts/texts.ts';

/** The label of every account field: in forms, lists, details and the log. */
export const accountFieldTexts = catalogue('accountField', {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of Birth',
  occupation: 'Occupation',
  country: 'Country',
  state: 'State',
  city: 'City',
  address: 'Address',
  pinCode: 'PIN Code',
  refId: 'Reference',
  commission: 'Commission',
  userStatus: 'Status',
  games: 'Games',
  password: 'Password',
  pin: 'PIN',
  mustChangePassword: 'Must change password at first sign-in',
} satisfies Record<AccountFieldName, string>);
