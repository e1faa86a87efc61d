import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors';
import { CallError } from '#web/platform/call.ts';
import type { SlipFault } from '../slip';
import { isUnanswered } from '../unanswered';
import type { Notice } from './slip-notice';

/** Refusals of a purchase that have their own advice. */
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
  fault: SlipFault | null;
  bought: string | null;
}

/** What is said above the button: of a refusal what happened and what to do, of a purchase its number. */
export function useSlipNotice({ error, fault, bought }: NoticeInput): Notice | null {
  const { t } = useTranslation('tickets');
  if (error !== null) {
    const code = error instanceof CallError ? error.code : null;
    const advice = advised.find((known) => known === code) ?? 'kept';
    const hint = isUnanswered(error) ? t('refusals.unknown') : t(`refusals.${advice}`);
    const requestId = error instanceof CallError && error.status >= 500 ? error.requestId : undefined;
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
  if (fault !== null) return { tone: 'bad', text: t(`slip.fault.${fault}`) };
  return bought === null ? null : { tone: 'ok', text: bought };
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
