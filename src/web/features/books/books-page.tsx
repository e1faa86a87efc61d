import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import { AuditPanel } from '#web/features/books/audit-panel.tsx';
import classes from '#web/features/books/books-page.module.css';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { DifferenceList } from '#web/features/books/difference-list.tsx';
import { type NetworkList, NetworkTable, useNetworkList } from '#web/features/books/network-table.tsx';
import { TrialFlow } from '#web/features/books/trial-flow.tsx';
import type { Books, TrialRead } from '#web/features/books/use-books.ts';
import { useBooks, useCheck } from '#web/features/books/use-books.ts';
import { Fault } from '#web/platform/fault.tsx';
import { Freshness } from '#web/platform/live/freshness.tsx';
import type { Search } from '#web/platform/navigation/use-address.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { LargeMoney } from '#web/ui/values/large-money.tsx';
import { serverTimeOf } from '#web/ui/values/server-time.ts';

/** The trial balance, live, with the result of the last audit: of the own network, of all, or of an opened one. */
export function BooksPage({ role }: { role: OperatorRole }) {
  return role === 'superadmin' ? <EveryBooks /> : <BooksOf adminId={undefined} />;
}

/** The trial balance comes with the table of networks, so that both are of one moment. */
function EveryBooks() {
  const adminId = adminIn(useAddress().search);
  const list = useNetworkList(adminId);
  return <BooksOf adminId={adminId} list={list} />;
}

function BooksOf({ adminId, list }: { adminId: string | undefined; list?: NetworkList }) {
  const { t } = useTexts(booksTexts);
  const isAbove = list !== undefined;
  const books = useBooks(adminId);
  const check = useCheck();
  const data = books.data?.data;
  const read = isAbove ? list.answer?.books : data;
  const error = books.isLoadingError ? books.error : null;
  const runCheck = () => check.mutate(undefined, { onError: ({ message }) => notifyError(message) });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={read?.network != null && isAbove ? <OneNetwork username={read.network.username} /> : undefined}
        actions={
          <>
            {data !== undefined && <Freshness at={serverTimeOf(books.dataUpdatedAt)} />}
            {isAbove && (
              <Button
                variant="default"
                leftSection={<Icon of={IconScale} size={16} />}
                loading={check.isPending || data?.isChecking === true}
                onClick={runCheck}
              >
                {t('checkNow')}
              </Button>
            )}
          </>
        }
      />
      {error !== null && (
        <Panel label={t('failed')}>
          <Fault error={error} title={t('failed')} onRetry={() => void books.refetch()} />
        </Panel>
      )}
      {(data === undefined || read === undefined) && error === null && <Spinner />}
      {data !== undefined && (
        <>
          {read !== undefined && (
            <Panel label={t('trial')} isFlush>
              <Verdict read={read} books={data} />
              <TrialFlow read={read} />
            </Panel>
          )}
          {data.alarms.length > 0 && <AlarmList alarms={data.alarms} isAbove={isAbove} />}
          {data.differences.length > 0 && <DifferenceList differences={data.differences} />}
          <div className="fits">
            <div className={classes.columns} data-networks={isAbove || undefined}>
              {isAbove && <NetworkTable list={list} />}
              <AuditPanel books={data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function OneNetwork({ username }: { username: string }) {
  const { t } = useTexts(booksTexts);
  return (
    <>
      {t('ofNetwork', { username })} <Link href="/superadmin/books">{t('allNetworks')}</Link>
    </>
  );
}

function adminIn({ admin }: Search): string | undefined {
  return typeof admin === 'string' && /^[1-9]\d{0,15}$/.test(admin) ? admin : undefined;
}

/** Whether every point is accounted for, in one line. */
function Verdict({ read, books: { differencesTotal, alarms } }: { read: TrialRead; books: Books }) {
  const { trial, network, readAt } = read;
  const { t } = useTexts(booksTexts);
  const isBalanced = trial.difference === 0 && differencesTotal === 0;
  const isRight = isBalanced && alarms.length === 0;
  const isUnsure = isBalanced && !isRight;
  return (
    <div className={classes.verdict} data-right={isRight || undefined}>
      <Mark size={48} isDecoration />
      <div className={classes.words}>
        <p className={classes.title}>
          {isRight && t('right')}
          {isUnsure && t('unsure', { count: alarms.length })}
          {!isBalanced && t('wrong', { count: differencesTotal })}
        </p>
        <Text as="p" size="13" tone="quiet">
          {t('formula', { made: network === null ? t('generated') : t('received') })}
        </Text>
        <Text as="p" size="13" tone="quiet">
          {t('asOf')} <DateTime value={readAt} format="precise" />
        </Text>
      </div>
      <p className={classes.figure}>
        <span>{t('difference')}</span>
        <Text as="strong" size="28" weight="600" tone="red" className="block">
          <LargeMoney amount={trial.difference} />
        </Text>
      </p>
    </div>
  );
}

type Row = Books['alarms'][number] & { place: number };

/** The alarms: reasons not to trust the books although no difference was found. */
function AlarmList({ alarms, isAbove }: { alarms: Books['alarms']; isAbove: boolean }) {
  const { t } = useTexts(booksTexts);
  const words = useWords();
  const rows = alarms.map((each, place) => ({ ...each, place }));
  const columns: Column<Row>[] = [
    { key: 'alarm', label: t('column.alarm'), card: 'title', cell: ({ kind }) => t(`alarm.${kind}`) },
    { key: 'network', label: t('column.network'), cell: ({ network }) => network || t('everyNetwork') },
    ...(isAbove ? [detail(t('column.detail'), words)] : []),
    {
      key: 'since',
      label: t('column.since'),
      cell: ({ since }) => (since === null ? none : <DateTime value={since} />),
    },
  ];
  return (
    <DataTable<Row>
      label={t('alarmList')}
      columns={columns}
      rows={rows}
      rowId={({ place }) => String(place)}
      rowName={({ kind }) => t(`alarm.${kind}`)}
      empty={{ title: t('right'), message: t('formula') }}
    />
  );
}

const none = '\u2013';

const detail = (label: string, words: (english: string) => string): Column<Row> => ({
  key: 'detail',
  label,
  cell: (row) => words(row.detail) || none,
});
