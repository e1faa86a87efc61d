import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import classes from '#web/features/accounts/record/record-gate.module.css';
import { FaultPage } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';

interface RecordGateProps {
  record: UseQueryResult<Account>;
  /** The link to the list, shown if the account does not exist. */
  listHref: string;
  children: (account: Account) => ReactNode;
}

/** Shows a screen when its account is loaded; a skeleton before, and the error if it cannot be loaded. */
export function RecordGate({ record, listHref, children }: RecordGateProps) {
  if (record.data !== undefined) return children(record.data);
  if (record.error === null) return <RecordSkeleton />;
  return <RecordFault error={record.error} listHref={listHref} onRetry={() => void record.refetch()} />;
}

function RecordFault({ error, listHref, onRetry }: { error: Error; listHref: string; onRetry: () => void }) {
  const { t } = useTexts(accountsTexts);
  const toList = (
    <Button component={Link} href={listHref} size="xs" variant="default">
      {t('record.toList')}
    </Button>
  );
  return (
    <FaultPage
      error={error}
      onRetry={onRetry}
      title={t('record.failed')}
      forbidden={t('record.forbidden')}
      missing={{ title: t('record.notFound'), message: t('record.notFoundMessage'), icon: IconUserOff }}
      action={toList}
    />
  );
}

function RecordSkeleton() {
  const { t } = useTexts(accountsTexts);
  return (
    <div className="grid gap-4" role="status" aria-label={t('record.loading')}>
      <span className={classes.line} />
      <span className={classes.block} />
      <span className={classes.block} />
    </div>
  );
}
