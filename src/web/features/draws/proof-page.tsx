import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { findSeal } from '#web/platform/seen-seals.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { StateMessage } from '#web/ui/state-message.tsx';
import { DrawnPanel } from './drawn-panel';
import { EntersPanel } from './enters-panel';
import { judgeProof } from './judge-proof';
import { NeighbourLinks } from './neighbour-links';
import type { Proof } from './proof';
import classes from './proof-page.module.css';
import { ProofSkeleton } from './proof-skeleton';
import { ProofSteps } from './proof-steps';
import { SourcePanel } from './source-panel';
import { useComputedDraw, useProof } from './use-proof';
import { VerdictPanel } from './verdict-panel';

/** The proof of one draw, computed again in this browser. `backHref` is where one goes when there is no such draw. */
export function ProofPage({ drawId, backHref }: { drawId: string; backHref: string }) {
  const { t } = useTranslation('draws');
  const proof = useProof(drawId);
  if (proof.data) return <ProofOf proof={proof.data} />;
  if (proof.isPending) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        <ProofSkeleton />
      </Page>
    );
  }
  const isMissing = proof.error instanceof CallError && proof.error.status === 404;
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Panel label={t('failed.title')}>
        <StateMessage
          icon={isMissing ? IconFileOff : IconAlertTriangle}
          tone={isMissing ? 'quiet' : 'bad'}
          title={isMissing ? t('failed.missing') : t('failed.title')}
          message={isMissing ? t('failed.missingText') : proof.error.message}
          action={
            isMissing ? (
              <Button component={Link} href={backHref} variant="default">
                {t('failed.back')}
              </Button>
            ) : (
              <Button onClick={() => void proof.refetch()}>{t('failed.again')}</Button>
            )
          }
          requestId={proof.error instanceof CallError ? proof.error.requestId : undefined}
        />
      </Panel>
    </Page>
  );
}

function ProofOf({ proof }: { proof: Proof }) {
  const { t } = useTranslation('draws');
  const computed = useComputedDraw(proof);
  const seal = findSeal(proof.drawId);
  const judgement = judgeProof(proof, computed, seal?.hash ?? null);
  const where = t('where', { game: proof.gameName, round: roundNumber(proof.roundNumber) });
  return (
    <Page>
      <PageHeader title={t('title')} note={where} actions={<NeighbourLinks proof={proof} />} />
      {proof.seed !== null && computed === null ? (
        <ProofSkeleton />
      ) : (
        <div className={classes.columns}>
          <div className={classes.result}>
            <DrawnPanel proof={proof} />
            <VerdictPanel judgement={judgement} />
          </div>
          <div className={classes.steps}>
            <ProofSteps proof={proof} computed={computed} judgement={judgement} seal={seal} />
          </div>
          <div className={classes.rest}>
            <EntersPanel isManual={proof.result?.source === 'manual'} />
            <SourcePanel proof={proof} />
          </div>
        </div>
      )}
    </Page>
  );
}
