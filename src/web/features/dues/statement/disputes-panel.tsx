import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Dispute } from '#contract/dues/disputes';
import type { Statement } from '#contract/dues/statements';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { AnswerDialog } from '#web/features/dues/statement/answer-dialog.tsx';
import { lineLabel } from '#web/features/dues/statement/statement-lines.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** The disputes of a statement with their answers, the oldest first. Its Reference answers them. */
export function DisputesPanel({ statement }: { statement: Statement }) {
  const { t } = useTexts(duesTexts);
  const [answered, setAnswered] = useState<Dispute | null>(null);
  const { disputes, account } = statement;
  if (disputes.length === 0) return null;
  return (
    <Panel title={t('dispute.list')}>
      <Stack gap="4">
        {disputes.map((dispute) => (
          <Stack key={dispute._id} gap="1">
            <Row wrap gap="2" align="middle">
              <Text weight="600">{lineLabel(dispute.line, statement, t)}</Text>
              <Answered dispute={dispute} />
              {dispute.canAnswer && (
                <Button size="xs" variant="default" onClick={() => setAnswered(dispute)}>
                  {t('dispute.answer')}
                </Button>
              )}
            </Row>
            <Said by={dispute.disputedBy} at={dispute.disputedAt} words={dispute.reason} />
            {dispute.answer !== null && (
              <Said
                by={dispute.answer.answeredBy}
                at={dispute.answer.answeredAt}
                words={dispute.answer.reason}
              />
            )}
          </Stack>
        ))}
      </Stack>
      {answered !== null && (
        <AnswerDialog dispute={answered} username={account.username} onClose={() => setAnswered(null)} />
      )}
    </Panel>
  );
}

/** How a dispute was answered, in a word and with its amount. */
function Answered({ dispute: { answer } }: { dispute: Dispute }) {
  const { t } = useTexts(duesTexts);
  if (answer === null) return <Badge tone="wait">{t('dispute.open')}</Badge>;
  if (answer.amount === null) return <Badge tone="off">{t('dispute.rejected')}</Badge>;
  return (
    <>
      <Badge tone="on">{t('dispute.upheld')}</Badge>
      <Money amount={answer.amount} />
    </>
  );
}

function Said({ by, at, words }: { by: string; at: string; words: string }) {
  return (
    <p>
      {words}{' '}
      <Text size="12" tone="quiet">
        {by} · <DateTime value={at} format="date-time" />
      </Text>
    </p>
  );
}
