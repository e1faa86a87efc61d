import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Movement } from '#contract/credit/movements';
import { MovementFacts } from '#web/features/transactions/movement/movement-facts.tsx';
import { movementTexts } from '#web/features/transactions/movement/movement-texts.en.ts';
import { Remarks } from '#web/features/transactions/movement/remarks.tsx';
import { ReversalDialog } from '#web/features/transactions/movement/reversal-dialog.tsx';
import { useMovement } from '#web/features/transactions/movement/use-movement.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

interface MovementDialogProps {
  id: string;
  /** It is opened to be taken back, if it can be. */
  isToReverse?: boolean;
  /** Opens another movement. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One movement of credit over the list, with its remarks, its reversals and the act to take it back. */
export function MovementDialog({ id, isToReverse = false, onOpen, onClose }: MovementDialogProps) {
  const { t } = useTexts(movementTexts);
  const { data: movement, error, refetch } = useMovement(id);
  const canReverse = (movement?.reversible?.left ?? 0) > 0;
  const [isReversing, setReversing] = useState(isToReverse);
  if (isReversing && canReverse && movement?.reversible)
    return (
      <ReversalDialog
        movement={movement}
        reversible={movement.reversible}
        onClose={() => setReversing(false)}
      />
    );
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('title', { id })}
      aside={movement && <MovementState movement={movement} />}
      onClose={onClose}
      footer={
        <>
          {canReverse && (
            <Button
              variant="default"
              leftSection={<Icon of={IconArrowBackUp} />}
              onClick={() => setReversing(true)}
            >
              {t('reverse.act')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </>
      }
    >
      {movement === undefined ? (
        error === null ? (
          <Spinner />
        ) : (
          <Fault title={t('failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <MovementFacts movement={movement} onOpen={onOpen} />
          <Remarks movement={movement} />
        </>
      )}
    </Dialog>
  );
}

/** Whether it was taken back, in whole or in part. */
function MovementState({ movement: { amount, reversed, isUndone } }: { movement: Movement }) {
  const { t, language } = useTexts(movementTexts);
  if (isUndone) return <Badge tone="off">{t('undone')}</Badge>;
  if (reversed === 0) return null;
  const figures = { reversed: formatMoney(reversed, language), amount: formatMoney(amount, language) };
  return <Badge tone="off">{reversed === amount ? t('whole') : t('part', figures)}</Badge>;
}
