import type { TFunction } from 'i18next';
import type { Complaint } from '#contract/complaints';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './complaint-columns.module.css';
import { StatusSelect } from './status-select';

type T = TFunction<'complaints'>;

export function complaintColumns(t: T): Column<Complaint>[] {
  return [
    {
      key: 'number',
      label: t('column.number'),
      cell: (_, number) => number,
      isPinned: true,
      width: 48,
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'enquiryType',
      label: t('column.enquiryType'),
      cell: ({ enquiryType }) => enquiryType,
      sortKey: 'enquiryType',
      card: 'meta',
    },
    {
      key: 'fullName',
      label: t('column.fullName'),
      cell: ({ fullName }) => (
        <span className={classes.name} title={fullName}>
          {fullName}
        </span>
      ),
      cardCell: ({ fullName }) => <span className={classes.title}>{fullName}</span>,
      sortKey: 'fullName',
      card: 'title',
    },
    ...contactColumns(t),
    {
      key: 'complaintDetails',
      label: t('column.complaintDetails'),
      cell: ({ complaintDetails }) => (
        <span className={classes.details} title={complaintDetails}>
          {complaintDetails}
        </span>
      ),
      cardCell: ({ complaintDetails }) => shortened(complaintDetails),
      card: 'meta',
    },
    ...stateColumns(t),
  ];
}

/** How it stands, since when, and whose it is. */
function stateColumns(t: T): Column<Complaint>[] {
  return [
    {
      key: 'status',
      label: t('column.status'),
      cell: (complaint) => <StatusSelect complaint={complaint} />,
      sortKey: 'status',
      card: 'badge',
    },
    {
      key: 'date',
      label: t('column.date'),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
      sortKey: 'createdAt',
      isQuiet: true,
      card: 'meta',
    },
    {
      key: 'account',
      label: t('column.account'),
      cell: ({ userId }) => userId?.username ?? t('visitor'),
      isQuiet: true,
      isHiddenByDefault: true,
      card: 'meta',
    },
  ];
}

/** How the sender is reached. */
function contactColumns(t: T): Column<Complaint>[] {
  return [
    {
      key: 'email',
      label: t('column.email'),
      cell: ({ email }) => (
        <span className={classes.email} title={email}>
          {email}
        </span>
      ),
      card: 'hidden',
    },
    { key: 'mobile', label: t('column.mobile'), cell: ({ mobile }) => mobile, isQuiet: true, card: 'hidden' },
  ];
}

const mostOnCard = 60;

function shortened(text: string): string {
  return text.length <= mostOnCard ? text : `${text.slice(0, mostOnCard).trimEnd()}…`;
}
