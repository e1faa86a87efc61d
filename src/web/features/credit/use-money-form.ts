import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { creditKeys } from '#web/features/credit/use-own-credit.ts';
import { failureText, isUnavailable, refusalIn, requestIdOf } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession } from '#web/platform/session/session.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { FormMessage } from '#web/ui/form/use-form-message.ts';

export interface MoneyFormInput {
  /** The contract's rules for the two fields. */
  rules: { amount: z.ZodMiniType; password: z.ZodMiniType };
  /** The texts for an answer without a message. */
  done: string;
  failed: string;
  perform: (sent: MoneySent) => Promise<{ message: string }>;
  onMoved?: () => void;
}

/** What a form sends. Words that were not typed are empty. */
export interface MoneySent {
  amount: number;
  password: string;
  note: string;
  reference: string;
  category: string;
  key: string;
}

const shownForMs = 3_000;

/** A form that moves credit. Afterwards the fields are empty and every balance is read again. */
export function useMoneyForm({ rules, done, failed, perform, onMoved }: MoneyFormInput) {
  const { t } = useTexts(creditTexts);
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const intent = useIntent();
  const form = useForm({
    initial: { amount: '', password: '', note: '', reference: '', category: '' },
    check: ({ amount, password }) => {
      const faults = {
        amount: faultOf(rules.amount, typedNumber(amount)),
        password: faultOf(rules.password, password),
      };
      return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
    },
    fieldOf: {
      insufficient_credit: 'amount',
      credit_limit_reached: 'amount',
      incorrect_password: 'password',
      unknown_category: 'category',
    },
    renamed: { transferAmount: 'amount', adjustAmount: 'amount' },
    send: ({ amount, ...sent }) =>
      intent.run((key) => perform({ ...sent, amount: typedNumber(amount) ?? Number.NaN, key })),
    onDone: (answer) => {
      form.reset();
      form.say({ tone: 'ok', text: answer.message || done });
      onMoved?.();
      void refreshSession();
    },
    messageOf: (error) => messageOf(error, failed, t),
    onSettled: () => client.invalidateQueries({ queryKey: creditKeys.all }),
    shownForMs,
  });
  const changeAmount = (amount: string) => {
    if (typedNumber(amount) === typedNumber(form.values.amount)) return form.rewrite({ amount });
    // Another amount is another intent: with the previous key it would be refused.
    intent.renew();
    form.change({ amount });
  };
  /** An empty field is reported on blur. */
  const leave = (name: 'amount' | 'password') => form.values[name] === '' && form.checkField(name);
  return { ...form, changeAmount, leave };
}

export type MoneyForm = ReturnType<typeof useMoneyForm>;

/**
 * The message for an error. Without an answer the outcome is unknown: a retry is safe, and the text says so. If the words
 * were changed before the retry, the server refuses its key: the first attempt went through.
 */
function messageOf(error: Error, fallback: string, t: Translate<typeof creditTexts>): FormMessage {
  const text = failureText(error, fallback);
  const unknown = isUnavailable(error) ? t('unknownOutcome', { text: text.replace(/\.$/, '') }) : text;
  return {
    tone: 'bad',
    text: refusalIn(error)?.code === 'idempotency_key_reused' ? t('movedBefore') : unknown,
    requestId: requestIdOf(error),
  };
}

/** The first error of a value, in the contract's words. */
function faultOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
