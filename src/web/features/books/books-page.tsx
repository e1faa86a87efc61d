import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/roles';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { Freshness } from '#web/platform/freshness.tsx';
import { useTexts } from '#web/platform/texts.ts';
import type { Search } from '#web/platform/use-address.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notify.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AlarmList } from './alarm-list.tsx';
import { AuditPanel } from './audit-panel.tsx';
import classes from './books-page.module.css';
import { DifferenceList } from './difference-list.tsx';
import { NetworkTable } from './network-table.tsx';
import { TrialFlow } from './trial-flow.tsx';
import { useBooks, useCheck } from './use-books.ts';
import { Verdict } from './verdict.tsx';

/** The trial balance, live, and what the last audit says of it: of the own network, of all, or of the one that was opened. */
export function BooksPage({ role }: { role: OperatorRole }) {
  const { search } = useAddress();
  const { t } = useTexts(booksTexts);
  const isAbove = role === 'superadmin';
  const books = useBooks(isAbove ? adminIn(search) : undefined);
  const check = useCheck();
  const data = books.data?.data;
  const error = books.isLoadingError ? books.error : null;
  const runCheck = () => check.mutate(undefined, { onError: ({ message }) => notifyError(message) });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={isAbove && data?.network != null && <OneNetwork username={data.network.username} />}
        actions={
          <>
            {data !== undefined && <Freshness at={books.dataUpdatedAt} />}
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
      {data === undefined && error === null && <Spinner />}
      {data !== undefined && (
        <>
          <Panel label={t('trial')} isFlush>
            <Verdict books={data} />
            <TrialFlow books={data} />
          </Panel>
          {data.alarms.length > 0 && <AlarmList alarms={data.alarms} isAbove={isAbove} />}
          {data.differences.length > 0 && <DifferenceList differences={data.differences} />}
          <div className={classes.columns} data-networks={isAbove || undefined}>
            {isAbove && <NetworkTable />}
            <AuditPanel books={data} />
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
