import { Button, Skeleton } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconFileOff,
  IconHandStop,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { type Judgement, judgeProof } from '#web/features/draws/judge-proof.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import classes from '#web/features/draws/proof-page.module.css';
import { DrawnPanel } from '#web/features/draws/steps/drawn-panel.tsx';
import { EntersPanel } from '#web/features/draws/steps/enters-panel.tsx';
import { ProofSteps } from '#web/features/draws/steps/proof-steps.tsx';
import { useComputedDraw, useProof } from '#web/features/draws/use-proof.ts';
import { Fault, isMissing } from '#web/platform/fault.tsx';
import { findSeal } from '#web/platform/live/seen-seals.ts';
import { VoidNote } from '#web/product/results/void-note.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

const steps = [1, 2, 3, 4, 5];

/** Placeholder for the five checks. */
function ProofSkeleton() {
  const { t } = useTexts(drawsTexts);
  return (
    <Panel label={t('steps.label')}>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <div className="grid gap-6" aria-hidden="true">
        {steps.map((step) => (
          <div key={step} className={classes.step}>
            <Skeleton circle height={24} />
            <div>
              <Skeleton height={16} width="38%" />
              <Skeleton height={40} mt={12} />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The proof of one draw, recomputed in this browser. `backHref` is used if there is no such draw. */
export function ProofPage({ drawId, backHref }: { drawId: string; backHref: string }) {
  const { t } = useTexts(drawsTexts);
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
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Panel label={t('failed.title')}>
        <Fault
          error={proof.error}
          onRetry={() => void proof.refetch()}
          title={t('failed.title')}
          missing={{ title: t('failed.missing'), message: t('failed.missingText'), icon: IconFileOff }}
          action={
            isMissing(proof.error) && (
              <Button component={Link} href={backHref} variant="default">
                {t('failed.back')}
              </Button>
            )
          }
        />
      </Panel>
    </Page>
  );
}

function ProofOf({ proof }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
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
            <VerdictPanel judgement={judgement} proof={proof} />
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

const tones: Record<'sealed' | 'manual' | 'open' | 'void', BadgeTone> = {
  sealed: 'on',
  manual: 'wait',
  open: 'wait',
  void: 'off',
};

/** The source of the result. */
function SourcePanel({ proof: { result, status } }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
  const source = status === 'void' ? 'void' : (result?.source ?? 'open');
  return (
    <Panel
      title={t('source.title')}
      aside={<Badge tone={tones[source]}>{t(`source.${source}`)}</Badge>}
      isFlush
    >
      <Text as="p" size="13" tone="quiet" className="pad-y-3 pad-x-4">
        {t(`source.text.${source}`)}
      </Text>
    </Panel>
  );
}

const shapes = {
  verified: IconCheck,
  failed: IconX,
  manual: IconHandStop,
  void: IconMinus,
  waiting: IconClock,
};

type VerdictProps = { judgement: Judgement; proof: Proof };

/** The verdict in one word, and of a void draw what was refunded, by whom and why, for those who may read it. */
function VerdictPanel({ judgement: { verdict, holding }, proof: { voided } }: VerdictProps) {
  const { t } = useTexts(drawsTexts);
  return (
    <div className={classes.verdict} data-verdict={verdict} role="status">
      <span className={classes.mark}>
        <Icon of={shapes[verdict]} size={20} />
      </span>
      <div>
        <Text as="p" size="16" weight="600">
          {t(`verdict.${verdict}.title`)}
        </Text>
        <Text as="p" size="13" tone="quiet">
          {t(`verdict.${verdict}.text`, { count: holding })}
        </Text>
        {voided !== null && (
          <Text as="p" size="13" className="above-1">
            <VoidNote of={voided} />
          </Text>
        )}
      </div>
    </div>
  );
}

/** Links to the previous and next draw of the same game. */
function NeighbourLinks({ proof: { previousDrawId, nextDrawId } }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
  return (
    <>
      {previousDrawId !== null && (
        <Button
          component={Link}
          href={`/proof/${previousDrawId}`}
          variant="default"
          leftSection={<Icon of={IconChevronLeft} size={16} />}
        >
          {t('previous')}
        </Button>
      )}
      {nextDrawId !== null && (
        <Button
          component={Link}
          href={`/proof/${nextDrawId}`}
          variant="default"
          rightSection={<Icon of={IconChevronRight} size={16} />}
        >
          {t('next')}
        </Button>
      )}
    </>
  );
}
