import { addBalance, addBalanceBody } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import { balanceFailure } from '#web/features/live-draws/balance/balance-failure.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { LiveIds } from '#web/features/live-draws/live-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

interface AddBalanceInput {
  ids: LiveIds;
  onMoved: () => void;
  onSettled: () => Promise<unknown>;
}

const shownForMs = 2_000;

/** Adds a whole amount to the balance of a game. Retries keep the amount and its key. */
export function useAddBalance({ ids, onMoved, onSettled }: AddBalanceInput) {
  const { t } = useTexts(liveDrawsTexts);
  const intent = useIntent();
  const bodyOf = (typed: string) => ({ ...ids, balance: typedNumber(typed), type: 'add' as const });
  const form = useForm({
    // A step of the first steps leads to the field.
    id: 'add-',
    initial: { balance: '' },
    check: ({ balance }) => faultsBySchema(addBalanceBody, bodyOf(balance)),
    refusedText: () => messages.balanceInvalid,
    fieldOf: { insufficient_credit: 'balance', credit_limit_reached: 'balance' },
    send: ({ balance }) => intent.run((key) => call(addBalance, { body: bodyOf(balance), key })),
    onDone: () => {
      form.reset();
      form.say({ tone: 'ok', text: messages.balanceAdded });
      onMoved();
    },
    messageOf: (error) => ({ tone: 'bad', ...balanceFailure(error, t) }),
    onSettled,
    shownForMs,
  });
  const change = (balance: string) => {
    form.change({ balance });
    // A different amount is a new intent: with the previous key it would be refused.
    intent.renew();
  };
  return { ...form, change };
}

export type AddingBalance = ReturnType<typeof useAddBalance>;
