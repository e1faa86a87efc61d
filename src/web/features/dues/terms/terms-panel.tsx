import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type EdgeTerms, readTerms } from '#contract/dues/terms';
import type { AccountKindName } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { OwnProof } from '#web/features/dues/own-proof.ts';
import { TermsDialog } from '#web/features/dues/terms/terms-dialog.tsx';
import { TermsHistory } from '#web/features/dues/terms/terms-history.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface TermsPanelProps {
  account: { _id: string; role: AccountKindName };
  /** Asks for the own password before terms are set. */
  OwnProof: ComponentType<OwnProof>;
}

/** The terms of an account with its Reference: those that hold, and their history. */
export function TermsPanel({ account, OwnProof }: TermsPanelProps) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  const [isSetting, setSetting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: dueKeys.terms(account._id),
    queryFn: ({ signal }) => call(readTerms, { params: { childId: account._id }, signal }),
    enabled: account.role !== 'superadmin',
  });
  if (account.role === 'superadmin') return null;
  const edge = data?.data;
  const parent = edge?.parent?.username ?? t('superadmins');
  return (
    <Panel
      title={edge === undefined ? t('account') : t('terms.title', { parent })}
      aside={edge?.canSet === true && <SetButton edge={edge} onSet={() => setSetting(true)} />}
    >
      {edge === undefined && error === null && <Spinner />}
      {edge === undefined && error !== null && (
        <Fault title={t('terms.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {edge?.terms.length === 0 && (
        <Text as="p" tone="quiet">
          {t('terms.none')}
        </Text>
      )}
      {edge !== undefined && edge.terms.length > 0 && <TermsHistory edge={edge} />}
      {edge !== undefined && isSetting && (
        <TermsDialog
          edge={edge}
          OwnProof={OwnProof}
          onDone={() => void client.invalidateQueries({ queryKey: dueKeys.all })}
          onClose={() => setSetting(false)}
        />
      )}
    </Panel>
  );
}

function SetButton({ edge, onSet }: { edge: EdgeTerms; onSet: () => void }) {
  const { t } = useTexts(duesTexts);
  return (
    <Button size="xs" variant="default" onClick={onSet}>
      {t(edge.terms.length === 0 ? 'terms.set' : 'terms.change')}
    </Button>
  );
}
