import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { enquiryTypes } from '#contract/complaints/complaint-fields';
import {
  type Complaint,
  complaintStatuses,
  complaintTable,
  exportComplaints,
  listComplaints,
} from '#contract/complaints/complaints';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { MessageDialog } from '#web/features/complaints/message-dialog.tsx';
import { complaintKeys, StatusSelect } from '#web/features/complaints/status-select.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

const address = {
  sort: complaintTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  filters: { status: oneOf(complaintStatuses), enquiryType: oneOf(enquiryTypes) },
  // Messages are long, so a page has fewer rows than other lists.
  pageSize: 10,
} as const;

/** Contact Us Messages, newest first. Filter and open message are in the address. */
export function ComplaintsPage() {
  const { t } = useTexts(complaintsTexts);
  const words = useWords();
  const columns = useComplaintColumns();
  const list = useList({
    key: complaintKeys.lists,
    address,
    read: (query, options) => call(listComplaints, { query, ...options }),
  });
  const message = useOpenRecord('message');
  const shown = list.answer?.data.find(({ _id }) => _id === message.id);
  const { status, enquiryType } = list.state.filters;
  return (
    <ListScreen
      list={list}
      name="contactus"
      title={t('title')}
      label={t('title')}
      exported={{ endpoint: exportComplaints, query: list.filter }}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ fullName }) => fullName}
      actions={({ _id }) => [
        { key: 'read', label: t('message.read'), icon: IconMailOpened, onSelect: () => message.open(_id) },
      ]}
      actionsLabel={t('column.read')}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      filters={complaintStatuses.map((each) => ({
        key: each,
        label: t(`status.${each}`),
        isOn: status === each,
        onToggle: () => list.put({ status: status === each ? undefined : each }),
      }))}
      toolbar={
        <FilterRow label={t('filter.label')} onClear={undefined}>
          <FilterSelect
            label={t('filter.type')}
            all={t('filter.allTypes')}
            value={enquiryType}
            options={enquiryTypes.map((type) => ({ value: type, label: words(type) }))}
            onChange={(type) => list.put({ enquiryType: type })}
          />
        </FilterRow>
      }
      empty={{
        icon: IconMail,
        title: t('empty.title'),
        message: list.isFiltered ? t('empty.filtered') : t('empty.message'),
      }}
    >
      {shown !== undefined && <MessageDialog complaint={shown} onClose={message.close} />}
    </ListScreen>
  );
}

const shown = [
  'enquiryType',
  'fullName',
  'email',
  'mobile',
  'complaintDetails',
  'status',
  'createdAt',
] as const;

const cut = (text: string, className: string | undefined) => (
  <span className={className} title={text}>
    {text}
  </span>
);

/** Longer texts are truncated in the row; the dialog shows them completely. */
const looks: Looks<typeof complaintTable.columns, Complaint> = {
  enquiryType: { card: 'meta' },
  fullName: {
    cell: ({ fullName }) => cut(fullName, classes.name),
    cardCell: ({ fullName }) => <span className={classes.title}>{fullName}</span>,
    card: 'title',
  },
  email: { cell: ({ email }) => cut(email, classes.email), card: 'hidden' },
  mobile: { isQuiet: true, card: 'hidden' },
  complaintDetails: {
    cell: ({ complaintDetails }) => cut(complaintDetails, classes.details),
    cardCell: ({ complaintDetails }) => shortened(complaintDetails),
    card: 'meta',
  },
  status: { cell: (complaint) => <StatusSelect complaint={complaint} />, card: 'badge' },
  createdAt: {
    cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
    isQuiet: true,
    card: 'meta',
  },
};

function useComplaintColumns(): Column<Complaint>[] {
  const { t } = useTexts(complaintsTexts);
  const columns = useTableColumns(complaintTable, shown, { looks });
  return [
    numberColumn(t('column.number')),
    ...columns,
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

const mostOnCard = 60;

function shortened(text: string): string {
  return text.length <= mostOnCard ? text : `${text.slice(0, mostOnCard).trimEnd()}…`;
}
