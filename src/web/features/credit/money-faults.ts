import type { TFunction } from 'i18next';
import { CallError, failureText } from '#web/platform/call.ts';
import type { FormMessage } from '#web/ui/form/use-form-message.ts';

export interface MoneyFaults {
  amount?: string | undefined;
  password?: string | undefined;
  /** The key itself was refused: too old, or used for another request. */
  needsNewKey?: boolean;
}

/** Where a refusal belongs: at the amount, at the password, or at neither. */
export function moneyFaults(error: Error): MoneyFaults {
  if (!(error instanceof CallError)) return {};
  const fields = error.fields ?? {};
  const isCredit = error.code === 'insufficient_credit' || error.code === 'credit_limit_reached';
  return {
    amount: isCredit ? error.message : (fields.transferAmount ?? fields.adjustAmount ?? fields.amount),
    password: error.code === 'incorrect_password' ? error.message : fields.password,
    needsNewKey: error.code === 'invalid_idempotency_key' || error.code === 'idempotency_key_reused',
  };
}

/** What the form says of a refusal. Where no answer came, nobody knows yet: pressing again is safe, and is said so. */
export function messageOf(error: Error, fallback: string, t: TFunction<'credit'>): FormMessage {
  const refusal = error instanceof CallError ? error : null;
  const isUnknown = refusal?.code === 'offline' || refusal?.code === 'unavailable';
  const text = failureText(error, fallback);
  const requestId = refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined;
  return {
    tone: 'bad',
    text: isUnknown ? t('unknownOutcome', { text: text.replace(/\.$/, '') }) : text,
    requestId,
  };
}
