import type { InboxEntry } from '#contract/inbox/inbox';

/** An entry, or the sign-ins of several other accounts in one row. */
export type ShownEntry = InboxEntry & { others?: readonly InboxEntry[] };

/** Puts the sign-ins of others on a page into one row, in the place of the first of them. Own ones stay alone. */
export function groupSignIns(entries: readonly InboxEntry[], ownId: string): readonly ShownEntry[] {
  const others = entries.filter(({ kind, subject }) => kind === 'new_device' && subject?._id !== ownId);
  const [first] = others;
  if (first === undefined || others.length === 1) return entries;
  const group = {
    ...first,
    isRead: others.every(({ isRead }) => isRead),
    subject: null,
    device: null,
    others,
  };
  return entries
    .filter((entry) => entry === first || !others.includes(entry))
    .map((entry) => (entry === first ? group : entry));
}

/** The names of some accounts of a group. */
export const namesOf = (others: readonly InboxEntry[]): string =>
  [...new Set(others.map(({ subject }) => subject?.username ?? ''))].slice(0, shownNames).join(', ');

const shownNames = 5;

/** The ids of the entries that a row stands for. */
export const idsOf = ({ _id, others }: ShownEntry): string[] =>
  others === undefined ? [_id] : others.map((entry) => entry._id);
