import { useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import { ChooseRows } from '#web/features/accounts/import/choose-rows.tsx';
import { EarlierImports } from '#web/features/accounts/import/earlier-imports.tsx';
import { ImportPreview } from '#web/features/accounts/import/import-preview.tsx';
import { ImportRun } from '#web/features/accounts/import/import-run.tsx';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import type { CheckedRows } from '#web/features/accounts/import/use-check.ts';
import { useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

interface ImportPageProps {
  kind: AccountKindName;
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
