import { Button } from '@mantine/core';
import type { SheetRow } from '#contract/dues/statements';
import type { Role } from '#contract/ground/roles';
import { duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { PaymentPlan } from '#web/features/dues/payments/payment-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

interface OwnLineProps {
  role: Role;
  /** Seen from the operator: above zero is to receive. */
  line: SheetRow;
  /** The sheet is that of an operator below. */
  isOther: boolean;
  onPay: () => void;
}

/** What the operator of the sheet has to pay to its Reference, or to receive from it. */
export function OwnLine({ role, line, isOther, onPay }: OwnLineProps) {
  const { t, language } = useTexts(duesTexts);
  const { _id, username, closing, opening, thisPeriod, paid, corrected, disputes, openFrom } = line;
  const way = closing > 0 ? 'gets' : 'owes';
  return (
    <Panel
      title={isOther ? t('own.titleOf', { username }) : t('own.title')}
      aside={role !== 'player' && <Link href={duePaths(role).open(_id)}>{t('own.show')}</Link>}
    >
      <Row wrap justify="between" align="middle" gap="3">
        <Row wrap className="gap-y-2" gap="5" align="baseline">
          {closing === 0 ? (
            <Text weight="600">{t('own.even')}</Text>
          ) : (
            <Figure label={t(`own.${way}`)} amount={Math.abs(closing)} isStrong />
          )}
          <Figure label={t('own.opening')} amount={opening} />
          <Figure label={t('own.thisPeriod', { day: dayWords(openFrom, language) })} amount={thisPeriod} />
          {paid !== 0 && <Figure label={t('statement.paid')} amount={-paid} />}
          {corrected !== 0 && <Figure label={t('statement.corrected')} amount={corrected} />}
          {disputes > 0 && <Badge tone="wait">{t('disputed')}</Badge>}
        </Row>
        {!isOther && (
          <Button variant="default" onClick={onPay}>
            {t(closing > 0 ? 'payment.collect' : 'payment.pay')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}

function Figure({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <Stack gap="0-5">
      <Text size="12" tone="quiet">
        {label}
      </Text>
      <Text size={isStrong ? '20' : '14'} weight={isStrong ? '600' : '500'}>
        <Money amount={amount} />
      </Text>
    </Stack>
  );
}

/** With the own Reference: what is owed to it, or what it owes. */
export const ownPlan = (line: SheetRow | null): PaymentPlan => ({
  direction: (line?.closing ?? 0) > 0 ? 'received' : 'paid',
  other: null,
  amount: Math.abs(line?.closing ?? 0),
});
