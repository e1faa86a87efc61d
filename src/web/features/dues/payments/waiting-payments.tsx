import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPayment, listPayments, type PaymentRow } from '#contract/dues/payments';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { RefuseDialog } from '#web/features/dues/payments/refuse-dialog.tsx';
import { useEnd } from '#web/features/dues/payments/use-end.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** Payments that the Reference recorded, each with both answers; nothing without one. */
export function WaitingPayments() {
  const { t } = useTexts(duesTexts);
  const [refused, setRefused] = useState<PaymentRow | null>(null);
  const end = useEnd();
  const { data } = useQuery({
    queryKey: dueKeys.waiting,
    queryFn: ({ signal }) =>
      call(listPayments, { query: { page: '1', pageSize: '100', state: 'proposed' }, signal }),
  });
  const waiting = data?.data.filter(({ canEnd }) => canEnd === 'confirm') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('payment.waiting')}>
      <Stack as="ul" gap="4">
        {waiting.map((payment) => (
          <li key={payment._id}>
            <Waiting
              payment={payment}
              onConfirm={() => void end(confirmPayment, payment._id)}
              onRefuse={() => setRefused(payment)}
            />
          </li>
        ))}
      </Stack>
      {refused !== null && <RefuseDialog payment={refused} onClose={() => setRefused(null)} />}
    </Panel>
  );
}

interface WaitingProps {
  payment: PaymentRow;
  onConfirm: () => void;
  onRefuse: () => void;
}

function Waiting({ payment, onConfirm, onRefuse }: WaitingProps) {
  const { t } = useTexts(duesTexts);
  const { amount, isUp, method, note, parent, proposedAt } = payment;
  const way = t(isUp ? 'payment.paidTo' : 'payment.receivedFrom', { parent: parent ?? t('superadmins') });
  return (
    <Row wrap align="middle" justify="between" gap="3">
      <Stack gap="0-5">
        <Text weight="550">
          {way}: <Money amount={amount} />
        </Text>
        <Text size="12" tone="quiet">
          {t(`payment.methods.${method}`)} · <DateTime value={proposedAt} format="short" />
          {note !== '' && ` · ${note}`}
        </Text>
      </Stack>
      <Row gap="2">
        <Button onClick={onConfirm}>{t('payment.confirm')}</Button>
        <Button variant="default" onClick={onRefuse}>
          {t('payment.refuse')}
        </Button>
      </Row>
    </Row>
  );
}
