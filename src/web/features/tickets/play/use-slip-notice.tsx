import type { ErrorCode } from '#contract/ground/errors';
import type { Notice } from '#web/features/tickets/play/slip-notice.tsx';
import type { Bought } from '#web/features/tickets/play/use-play.ts';
import type { SlipFault } from '#web/features/tickets/slip/slip.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { refusalIn, requestIdOf } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Refusals of a purchase with their own advice. */
const advised = [
  'betting_closed',
  'no_round',
  'bet_limit_reached',
  'insufficient_credit',
  'game_not_active',
  'game_not_allowed',
  'unknown_number',
  'stake_differs',
  'account_barred',
  'idempotency_key_reused',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];

interface NoticeInput {
  error: Error | null;
  /** The outcome of the purchase is unknown. */
  isUnknown: boolean;
  fault: SlipFault | null;
  bought: Bought | null;
  /** A purchase that the page was left with is being looked for; it was not made. */
  isChecking: boolean;
  isNotMade: boolean;
}

/** The message above the button: after a refusal what happened and what to do, after a purchase its number. */
export function useSlipNotice(input: NoticeInput): Notice | null {
  const { error, isUnknown, fault, bought, isChecking, isNotMade } = input;
  const { t } = useTexts(ticketsTexts);
  if (error !== null) {
    const code = refusalIn(error)?.code;
    const advice = advised.find((known) => known === code) ?? 'kept';
    const hint = isUnknown ? t('refusals.unknown') : t(`refusals.${advice}`);
    const requestId = requestIdOf(error);
    return {
      tone: 'bad',
      text: (
        <>
          <strong>{sentence(error.message)}</strong> {hint}
        </>
      ),
      requestId,
    };
  }
  if (isChecking) return { tone: 'ok', text: t('resumed.checking') };
  if (isNotMade) return { tone: 'bad', text: t('resumed.notMade') };
  if (fault !== null) return { tone: 'bad', text: t(`slip.fault.${fault}`) };
  return bought === null ? null : { tone: 'ok', text: bought.words, ticketId: bought.ticketId };
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
