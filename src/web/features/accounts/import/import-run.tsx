import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { discardSlips, readImport, readSlips } from '#contract/imports/imports';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { ImportResults } from '#web/features/accounts/import/import-results.tsx';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import type { Credentials } from '#web/product/slip/credential-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const CredentialDialog = lazy(async () => ({
  default: (await import('#web/product/slip/credential-dialog.tsx')).CredentialDialog,
}));

const lookAgainMs = 1_000;

interface ImportRunProps {
  id: string;
  listHref: string;
  onAgain: () => void;
}

/** The progress of an import and, once it is over, the result of each row and the credential slips. */
export function ImportRun({ id, listHref, onAgain }: ImportRunProps) {
  const { t, language } = useTexts(importTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['account-imports', id],
    queryFn: async ({ signal }) =>
      (await call(readImport, { params: { id }, signal, background: true })).data,
    refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data) ? false : lookAgainMs),
  });
  const created = data?.created ?? 0;
  useEffect(() => {
    if (created > 0) void client.invalidateQueries({ queryKey: accountKeys.all });
  }, [client, created]);
  if (error !== null) return <Fault title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const count = (number: number) => ({ count: number, number: formatCount(number, language) });
  if (!isOver(data))
    return (
      <Panel title={t('run.running')}>
        <Stack gap="3">
          <ProgressBar label={t('run.running')} done={data.created + data.refused} total={data.rows} />
          <Text as="p" role="status">
            {t('run.soFar', {
              done: formatCount(data.created + data.refused, language),
              number: formatCount(data.rows, language),
            })}
          </Text>
          <Text as="p" size="13" tone="quiet">
            {t('run.goesOn')}
          </Text>
        </Stack>
      </Panel>
    );
  return (
    <Panel title={t('run.label')}>
      <Stack gap="4">
        {data.created > 0 && <Note tone="ok">{t('run.done', count(data.created))}</Note>}
        {data.refused > 0 && <Note tone="wait">{t('run.refused', count(data.refused))}</Note>}
        {data.status === 'failed' && <Note tone="bad">{t('run.failed')}</Note>}
        <Row wrap align="middle" gap="3">
          {data.hasSlips && <SlipsButton id={id} count={data.created} onGone={() => void refetch()} />}
          <Button variant="default" onClick={onAgain}>
            {t('run.again')}
          </Button>
          <Link href={listHref} className="blue underlined">
            {t('run.toList')}
          </Link>
        </Row>
        <ImportResults results={data.results} />
      </Stack>
    </Panel>
  );
}

const isOver = ({ status }: { status: string }): boolean => status === 'done' || status === 'failed';

/** Reads the passwords, deletes them on the server, and shows them once. */
function SlipsButton({ id, count, onGone }: { id: string; count: number; onGone: () => void }) {
  const { t } = useTexts(importTexts);
  const [slips, setSlips] = useState<readonly Credentials[] | null>(null);
  const read = async () => {
    try {
      const { data } = await call(readSlips, { params: { id } });
      setSlips(data);
      await call(discardSlips, { params: { id } });
    } catch (error) {
      notifyError(failureText(error, t('failed')));
    }
  };
  return (
    <>
      <Button onClick={() => void read()}>{t('run.slips', { count })}</Button>
      <Text as="span" size="13" tone="quiet">
        {t('run.slipsOnce')}
      </Text>
      {slips !== null && (
        <Suspense fallback={null}>
          <CredentialDialog
            of={slips}
            onClose={() => {
              setSlips(null);
              onGone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
