import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { enquiryTypes } from '#contract/complaints/complaint-fields';
import {
  type Complaint,
  complaintStatuses,
  complaintTable,
  exportComplaints,
  listComplaints,
} from '#contract/complaints/complaints';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsAddress } from '#web/features/complaints/complaints-address.ts';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { MessagePage } from '#web/features/complaints/message/message-page.tsx';
import { complaintKeys, StatusSelect } from '#web/features/complaints/status-select.tsx';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** Contact Us Messages, or the page of the one in the address. */
export function ComplaintsPage({ role }: { role: OperatorRole }) {
  const message = useOpenRecord('message');
  if (message.id === undefined) return <ComplaintList onOpen={message.open} />;
  return (
    <MessagePage key={message.id} role={role} id={message.id} onOpen={message.open} onClose={message.close} />
  );
}

/** The messages, newest first. The filter is in the address. */
function ComplaintList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTexts(complaintsTexts);
  const words = useWords();
  const columns = useComplaintColumns();
  const list = useList({
    key: complaintKeys.lists,
    address: complaintsAddress,
    read: (query, options) => call(listComplaints, { query, ...options }),
  });
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
        { key: 'read', label: t('message.read'), icon: IconMailOpened, onSelect: () => onOpen(_id) },
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
    />
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

/** Longer texts are truncated in the row; the page of the message shows them completely. */
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
      key: 'messageNumber',
      label: t('column.messageNumber'),
      cell: ({ _id }) => _id,
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

const mostOnCard = 60;

function shortened(text: string): string {
  return text.length <= mostOnCard ? text : `${text.slice(0, mostOnCard).trimEnd()}…`;
}
