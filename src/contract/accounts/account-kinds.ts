import type { AccountFormName } from '#contract/accounts/account-fields';
import { type AccountKindName, accountKindNames, childKindOf, parentKindOf } from '#contract/ground/roles';

interface AccountKindTable {
  /** First path segment of its calls below /api. */
  prefix: string;
  /** First path segment of its section in the browser, and the stem of its export file names. */
  section: string;
  label: string;
  plural: string;
  /** Prefix of every issued username. */
  code: string;
  chip: string;
  /** The fields of its create and edit form, by the table of fields. */
  form: AccountFormName;
  /** Rows of the list can be activated, deactivated and deleted. */
  managed: boolean;
  details: boolean;
  exportFile: string;
  exportSheet: string;
  deletedMessage: string;
  createFailedMessage: string;
  deleteFailedMessage: string;
}

/** The nine kinds of account. Every account feature is driven by this table. */
export const accountKinds = {
  superadmin: {
    prefix: 'superadmins',
    section: 'superadmin',
    label: 'Super Admin',
    plural: 'Super Admins',
    code: 'SA',
    chip: 'SA',
    form: 'superadmin',
    managed: true,
    details: false,
    exportFile: 'SuperadminsList.xlsx',
    exportSheet: 'Super Admins',
    deletedMessage: 'Superadmin deleted successfully.',
    createFailedMessage: 'Something went wrong',
    deleteFailedMessage: 'Something went wrong',
  },
  admin: {
    prefix: 'admins',
    section: 'admin',
    label: 'Admin',
    plural: 'Admins',
    code: 'AD',
    chip: 'AD',
    form: 'admin',
    managed: true,
    details: true,
    exportFile: 'AdminsList.xlsx',
    exportSheet: 'Admins',
    deletedMessage: 'Admin deleted successfully.',
    createFailedMessage: 'Failed to create admin',
    deleteFailedMessage: 'Failed to delete admin.',
  },
  superareamanager: {
    prefix: 'superareamanager',
    section: 'superareamanager',
    label: 'Super Area Manager',
    plural: 'Super Area Managers',
    code: 'SM',
    chip: 'SAM',
    form: 'operator',
    managed: true,
    details: true,
    exportFile: 'superareamanagerList.xlsx',
    exportSheet: 'Super Area Manager',
    deletedMessage: 'superareamanager deleted successfully.',
    createFailedMessage: 'Failed to create super area manager.',
    deleteFailedMessage: 'Failed to delete SuperDistributors.',
  },
  areamanager: {
    prefix: 'areamanager',
    section: 'areamanager',
    label: 'Area Manager',
    plural: 'Area Managers',
    code: 'AM',
    chip: 'AM',
    form: 'operator',
    managed: true,
    details: true,
    exportFile: 'areamanagerList.xlsx',
    exportSheet: 'Area Manager',
    deletedMessage: 'superareamanager deleted successfully.',
    createFailedMessage: 'Failed to create area manager.',
    deleteFailedMessage: 'Failed to delete SuperDistributors.',
  },
  master: {
    prefix: 'master',
    section: 'master',
    label: 'Master',
    plural: 'Masters',
    code: 'MA',
    chip: 'M',
    form: 'operator',
    managed: true,
    details: true,
    exportFile: 'masterList.xlsx',
    exportSheet: 'Master',
    deletedMessage: 'master deleted successfully.',
    createFailedMessage: 'Failed to create master.',
    deleteFailedMessage: 'Failed to delete master.',
  },
  player: {
    prefix: 'player',
    section: 'player',
    label: 'Player',
    plural: 'Players',
    code: 'PL',
    chip: 'P',
    form: 'player',
    managed: true,
    details: true,
    exportFile: 'playersList.xlsx',
    exportSheet: 'player',
    deletedMessage: 'player deleted successfully.',
    createFailedMessage: 'Failed to create player.',
    deleteFailedMessage: 'Failed to delete player.',
  },
  otc: {
    prefix: 'otc',
    section: 'otc',
    label: 'OTC',
    plural: 'OTC',
    code: 'OT',
    chip: 'OTC',
    form: 'flat',
    managed: false,
    details: false,
    exportFile: 'otcList.xlsx',
    exportSheet: 'OTC',
    deletedMessage: 'player deleted successfully.',
    createFailedMessage: 'Something went wrong',
    deleteFailedMessage: 'Failed to delete player.',
  },
  loan: {
    prefix: 'loan',
    section: 'loan',
    label: 'Loan',
    plural: 'Loan',
    code: 'LN',
    chip: 'LN',
    form: 'flat',
    managed: false,
    details: false,
    exportFile: 'loanList.xlsx',
    exportSheet: 'Loan',
    deletedMessage: 'player deleted successfully.',
    createFailedMessage: 'Something went wrong',
    deleteFailedMessage: 'Failed to delete player.',
  },
  gift: {
    prefix: 'gift',
    section: 'gift',
    label: 'Gift',
    plural: 'Gift',
    code: 'GF',
    chip: 'GF',
    form: 'flat',
    managed: false,
    details: false,
    exportFile: 'giftList.xlsx',
    exportSheet: 'Gift',
    deletedMessage: 'player deleted successfully.',
    createFailedMessage: 'Something went wrong',
    deleteFailedMessage: 'Failed to delete player.',
  },
} as const satisfies Record<AccountKindName, AccountKindTable>;

export type AccountKind = AccountKindTable;

export function accountKind(name: AccountKindName): AccountKind {
  return accountKinds[name];
}

/** Message after deleting a child, as the specification words it for children tables. */
export const childDeletedMessage = 'SuperDistributors deleted successfully.';
/** The children of an admin are exported under a different file name. */
export const childExportFile = (parent: AccountKindName): string => {
  const child = childKindOf(parent);
  if (child === null) return 'list.xlsx';
  return parent === 'admin' ? 'SuperDistributorsList.xlsx' : accountKinds[child].exportFile;
};

const codes = accountKindNames.map((name) => accountKinds[name].code).join('|');
/** A username in the form the server issues. A requested username must not look like one. */
export const issuedUsername = new RegExp(`^(${codes})\\d+$`, 'i');

/** The kind of account that can be the Reference of a new account of this kind. */
export const referenceKindOf = parentKindOf;
