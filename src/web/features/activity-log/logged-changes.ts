import { fieldStyle } from '#web/features/activity-log/log-fields.ts';

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

/** The lines of an entry, one field per line. A created or deleted record is listed field by field. */
export function loggedChanges(changes: Readonly<Record<string, unknown>> | null): LoggedChange[] {
  const told = Object.entries(changes ?? {}).filter(([field]) => !isHidden(field));
  return told.flatMap(([field, value]) => linesOf(field, value));
}

function linesOf(field: string, value: unknown): LoggedChange[] {
  if (!isRecord(value) || !('before' in value || 'after' in value)) {
    return factsOf(field, value);
  }
  const { before = null, after = null, gameName } = value;
  if (typeof gameName === 'string') {
    return [{ key: field, field: 'winpercentage', of: gameName, before, after, isFact: false }];
  }
  const parts = field === 'game' ? [before, after].filter(isRecord) : [];
  if (parts.length === 0) {
    return [{ key: field, field, of: null, before, after, isFact: false }];
  }
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((name) => !isHidden(name));
  return names.map((name) => ({
    key: `${field}/${name}`,
    field: name,
    of: null,
    before: isRecord(before) ? before[name] : null,
    after: isRecord(after) ? after[name] : null,
    isFact: false,
  }));
}

/** What a clearing removed and kept is one line for each kind of record. */
function factsOf(field: string, value: unknown): LoggedChange[] {
  if (field === 'cleared' && Array.isArray(value)) {
    const models = value.filter(isRecord).filter(({ rows }) => rows !== 0);
    return models.map(({ model, rows }) => factOf(`cleared_${String(model)}`, rows));
  }
  if (field === 'kept' && isRecord(value))
    return Object.entries(value).flatMap(([name, count]) => (count === 0 ? [] : [factOf(name, count)]));
  return [factOf(field, value)];
}

/** An id, or what another field says. */
const isHidden = (field: string) => fieldStyle(field) === 'hidden';

const factOf = (field: string, after: unknown): LoggedChange => ({
  key: field,
  field,
  of: null,
  before: undefined,
  after,
  isFact: true,
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
