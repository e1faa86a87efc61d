import { formOf } from '#contract/accounts/account-forms';
import { type AccountKindName, accountKindNames } from '#contract/ground/roles';

/** The columns of a file of new accounts, in the order of the template. */
export const importCells = [
  'reference',
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
  'commission',
  'username',
  'password',
  'pin',
  'note',
] as const;
export type ImportCell = (typeof importCells)[number];
/** One row as texts: days as 1990-12-31, numbers with a point, places by their codes, the Reference by its username. */
export type ImportRow = Partial<Record<ImportCell, string>>;

/** Superadmins are created one by one, each with a proof of its own. */
export const importKinds = accountKindNames.filter((kind) => kind !== 'superadmin');

/** The place of an account, from the largest part to the smallest. */
export const placeCells = ['country', 'state', 'city', 'address', 'pinCode'] as const;
const inherited: readonly ImportCell[] = [...placeCells, 'occupation', 'commission'];
const generated: readonly ImportCell[] = ['password', 'pin'];
/** Columns that are no field of the form. */
const added: readonly ImportCell[] = ['reference', 'username', 'note'];

/** What an empty cell means. */
type EmptyCell = 'refused' | 'inherited' | 'generated' | 'left';
export interface ImportColumn {
  name: ImportCell;
  empty: EmptyCell;
}

/** The columns for accounts of one kind. An empty cell takes the value of the Reference, or is generated. */
export function importColumns(kind: AccountKindName): readonly ImportColumn[] {
  const { required, optional } = formOf(kind, 'create');
  const isOf = (names: readonly string[], name: string) => names.includes(name);
  return importCells
    .filter((name) => isOf(required, name) || isOf(optional, name) || added.includes(name))
    .map((name) => ({ name, empty: emptyOf(name, isOf(required, name)) }));
}

function emptyOf(name: ImportCell, isRequired: boolean): EmptyCell {
  if (inherited.includes(name)) return 'inherited';
  if (generated.includes(name)) return 'generated';
  return isRequired ? 'refused' : 'left';
}
