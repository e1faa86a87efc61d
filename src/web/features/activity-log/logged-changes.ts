import { toPoints } from '#contract/credit/money';

/** One line of an entry: a field before and after, or a fact without a previous value. */
export interface LoggedChange {
  /** Unique within the entry. */
  key: string;
  /** The field's name in the program. */
  field: string;
  /** Prefix of the field's name, such as its game. */
  of: string | null;
  before: unknown;
  after: unknown;
  /** A fact is not a change and has no previous value. */
  isFact: boolean;
}

/** Whole hundredths, as in the ledger. */
const inHundredths = new Set([
  'amount',
  'senderAfter',
  'receiverAfter',
  'gameBalance',
  'walletBalance',
  'refunded',
  'creditLine',
]);

export const isAmount = (field: string): boolean => inHundredths.has(field);

/** The lines of an entry, one field per line. A created or deleted record is listed field by field. */
export function loggedChanges(changes: Readonly<Record<string, unknown>> | null): LoggedChange[] {
  const told = Object.entries(changes ?? {}).filter(([field]) => !hidden.has(field));
  return told.flatMap(([field, value]) => linesOf(field, value));
}

function linesOf(field: string, value: unknown): LoggedChange[] {
  if (!isRecord(value) || !('before' in value || 'after' in value)) {
    return [{ key: field, field, of: null, before: undefined, after: read(field, value), isFact: true }];
  }
  const { before = null, after = null, gameName } = value;
  if (typeof gameName === 'string') {
    return [{ key: field, field: 'winpercentage', of: gameName, before, after, isFact: false }];
  }
  const parts = [before, after].filter(isRecord);
  if (parts.length === 0) {
    const values = { before: read(field, before), after: read(field, after) };
    return [{ key: field, field, of: null, ...values, isFact: false }];
  }
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((name) => !hidden.has(name));
  return names.map((name) => ({
    key: `${field}/${name}`,
    field: name,
    of: null,
    before: isRecord(before) ? before[name] : null,
    after: isRecord(after) ? after[name] : null,
    isFact: false,
  }));
}

/** Fields that are meaningless to a reader, or repeat another field. */
const hidden = new Set(['_id', 'can', 'moved']);

function read(field: string, value: unknown): unknown {
  return isAmount(field) && typeof value === 'number' ? toPoints(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
