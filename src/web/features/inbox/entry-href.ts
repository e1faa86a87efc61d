import { accountKind } from '#contract/accounts/account-kinds';
import type { OperatorRole } from '#contract/ground/roles';
import type { InboxEntry } from '#contract/inbox/inbox';
import { dueAmountOf, recordOf } from '#contract/inbox/inbox-kinds';

interface Reader {
  role: OperatorRole;
  id: string;
}

/** The page that an entry is about; undefined where its reader has none, or what it was about is gone. */
export function entryHref({ role, id }: Reader, entry: InboxEntry): string | undefined {
  switch (entry.kind) {
    case 'prize_large':
    case 'stake_large':
      if (entry.ticketId === null) return `/${role}/gamehistory`;
      return `/${role}/gamehistory?search=${entry.ticketId}&ticket=${entry.ticketId}`;
    case 'cancellations_many':
      if (idOf(entry) === null) return `/${role}/gamehistory`;
      return `/${role}/gamehistory?userId=${idOf(entry)}&preset=lastSixMonths`;
    case 'transfer_large':
      if (idOf(entry) === null) return `/${role}/transactionreport`;
      return `/${role}/transactionreport?id=${idOf(entry)}&preset=lastSixMonths${openRecord('movement', entry)}`;
    case 'result_saved':
    case 'result_replaced':
    case 'result_withdrawn':
    case 'balance_low':
    case 'bets_refused':
      return liveHref(role, entry);
    case 'draw_late':
    case 'draw_void':
      return entry.drawId === null ? undefined : `/proof/${entry.drawId}`;
    case 'draws_stuck':
    case 'books_alarm':
    case 'books_difference':
      return `/${role}/books`;
    case 'return_sealed':
    case 'return_saved':
      return `/${role}/returnmonitor?${monthOf(entry.createdAt)}`;
    case 'backup_failed':
    case 'backup_late':
    case 'network_restored':
      return `/${role}/backups`;
    case 'complaint_received':
      return messageHref(role, entry);
    case 'complaint_answered':
      // Only those who read messages have their list. Others find their own ones on their profile.
      return role === 'superadmin' || role === 'admin' ? messageHref(role, entry) : `/${role}/profile`;
    case 'credit_low':
      if (idOf(entry) === null) return undefined;
      return idOf(entry) === id ? `/${role}/transactionreport` : detailsHref(role, entry);
    default:
      if (dueAmountOf(entry.kind) !== undefined) return dueHref(`/${role}/paycollect`, entry);
      return idOf(entry) === id ? `/${role}/profile` : detailsHref(role, entry);
  }
}

/** The statement or the payment below the root of Pay & Collect; the list of them, or the root, if there is none. */
export function dueHref(root: string, { kind, recordId }: InboxEntry): string {
  if (recordOf(kind) === 'payment')
    return recordId === null ? `${root}/payments` : `${root}/payments?payment=${recordId}`;
  if (recordOf(kind) === 'statement')
    return recordId === null ? `${root}/statements` : `${root}/statement/${recordId}`;
  return root;
}

const messageHref = (role: OperatorRole, { recordId }: InboxEntry) =>
  recordId === null ? `/${role}/contactus` : `/${role}/contactus?message=${recordId}`;

const openRecord = (name: string, { recordId }: InboxEntry) =>
  recordId === null ? '' : `&${name}=${recordId}`;

/** The month of an entry about returns, as a period. An entry of the first day of a month is about the month before. */
function monthOf(createdAt: string): string {
  const told = new Date(createdAt);
  const month = told.getUTCMonth() - (told.getUTCDate() === 1 ? 1 : 0);
  const first = new Date(Date.UTC(told.getUTCFullYear(), month, 1));
  return `startDate=${first.toISOString().slice(0, 10)}&endDate=${createdAt.slice(0, 10)}`;
}

function liveHref(role: OperatorRole, { game, network }: InboxEntry): string | undefined {
  if (game === null || network === null) return undefined;
  return `/${role}/game/${game._id}/${network._id}/${network.username}`;
}

/** The account that an entry is about; null if it has none, or a closed one. */
const idOf = ({ subject }: InboxEntry) => subject?._id ?? null;

function detailsHref(role: OperatorRole, { subject }: InboxEntry): string | undefined {
  if (subject === null || subject._id === null || subject.role === null) return undefined;
  const { section, details } = accountKind(subject.role);
  if (details) return `/${role}/${section}/players/details/${subject._id}`;
  return `/${role}/${section}?search=${subject.username}`;
}
