import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { type Import, listImports } from '#contract/imports/imports';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import type { CheckedRows } from '#web/features/accounts/import/check-rows.ts';
import { ChooseRows } from '#web/features/accounts/import/choose-rows.tsx';
import { ImportPreview } from '#web/features/accounts/import/import-preview.tsx';
import { ImportRun } from '#web/features/accounts/import/import-run.tsx';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface ImportPageProps {
  kind: Import['kind'];
  listHref: string;
  OwnProof: OwnProof;
}

/** New accounts from a file: choose the rows, check them, create them. A started import is in the address. */
export function ImportPage({ kind, listHref, OwnProof }: ImportPageProps) {
  const { t } = useTexts(importTexts);
  const [checked, setChecked] = useState<CheckedRows | null>(null);
  const [isChoosing, setChoosing] = useState(true);
  const run = useOpenRecord('import');
  const { plural } = accountKind(kind);
  return (
    <Page>
      <PageHeader title={t('title', { plural })} />
      {run.id !== undefined && (
        <ImportRun
          key={run.id}
          id={run.id}
          listHref={listHref}
          onAgain={() => {
            setChecked(null);
            setChoosing(true);
            run.close();
          }}
        />
      )}
      {run.id === undefined && (
        <>
          {checked !== null && !isChoosing && (
            <ImportPreview
              checked={checked}
              OwnProof={OwnProof}
              onChange={() => setChoosing(true)}
              onStarted={run.open}
            />
          )}
          {/* What was typed stays while the preview is shown. */}
          <div hidden={!isChoosing}>
            <ChooseRows
              kind={kind}
              onChecked={(rows) => {
                setChecked(rows);
                setChoosing(false);
              }}
            />
          </div>
          {isChoosing && <EarlierImports kind={kind} onOpen={run.open} />}
        </>
      )}
    </Page>
  );
}

/** The own imports of the last day, newest first. */
function EarlierImports({ kind, onOpen }: { kind: Import['kind']; onOpen: (id: string) => void }) {
  const { t, language } = useTexts(importTexts);
  const { data = [] } = useQuery({
    queryKey: ['account-imports'],
    queryFn: async ({ signal }) => (await call(listImports, { signal })).data,
  });
  const those = data.filter((each) => each.kind === kind);
  if (those.length === 0) return null;
  return (
    <Panel title={t('earlier.title')}>
      <Stack gap="3">
        {those.map(({ _id, createdAt, created, rows }) => (
          <Row key={_id} wrap align="middle" justify="between" gap="3">
            <span>
              <DateTime value={createdAt} format="short" /> ·{' '}
              {t('earlier.of', {
                created: formatCount(created, language),
                number: formatCount(rows, language),
              })}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onOpen(_id)}>
              {t('earlier.show')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
