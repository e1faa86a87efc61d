/** Names of the form fields, in the order in which forms and validation show them. */
export const accountFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'occupation',
  'country',
  'state',
  'city',
  'address',
  'pinCode',
  'refId',
  'commission',
  'userStatus',
  'games',
  'password',
  'pin',
  'mustChangePassword',
] as const;
export type AccountFieldName = (typeof accountFieldNames)[number];

/** The fields a form requires and the fields it also accepts. */
export interface FormFields {
  required: readonly AccountFieldName[];
  optional: readonly AccountFieldName[];
}

const names = ['firstName', 'lastName'] as const;
const place = ['country', 'state', 'city', 'address'] as const;
const secrets = ['password', 'pin'] as const;
/** Kinds that sign in: sent with a password, true if the owner must choose another one first. */
const first = 'mustChangePassword';
const full = [...names, 'email', 'phone', ...place, 'pinCode', 'refId', 'userStatus'] as const;

export const operatorCreate: FormFields = {
  required: [...full, 'commission', ...secrets],
  optional: ['dateOfBirth', 'occupation', first],
};
export const operatorEdit: FormFields = {
  required: [...full, 'dateOfBirth', 'commission'],
  optional: ['occupation', ...secrets, first],
};
export const adminCreate: FormFields = {
  required: [...names, 'email', 'commission', 'password', 'refId', 'userStatus'],
  optional: ['games', first],
};
export const adminEdit: FormFields = {
  required: [...names, 'email', 'commission', 'refId', 'userStatus'],
  optional: ['games', 'password', first],
};
export const superadminCreate: FormFields = {
  required: [...names, 'email', 'password', 'userStatus'],
  optional: ['commission', first],
};
export const superadminEdit: FormFields = {
  required: [...names, 'email', 'userStatus'],
  optional: ['commission', 'password', first],
};
export const playerCreate: FormFields = {
  required: [...names, ...place, 'refId', 'commission', 'userStatus', ...secrets],
  optional: ['dateOfBirth', 'occupation', first],
};
export const playerEdit: FormFields = {
  required: [...names, 'commission', 'country', 'state', 'city', 'refId', 'userStatus'],
  optional: ['email', 'phone', 'dateOfBirth', 'address', 'pinCode', 'occupation', ...secrets, first],
};
export const flatCreate: FormFields = {
  required: [...full, 'dateOfBirth', ...secrets],
  optional: ['occupation'],
};
export const flatEdit: FormFields = {
  required: [...full, 'dateOfBirth'],
  optional: ['occupation', ...secrets],
};
