import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { setWinPercentages, type WinPercentage } from '#contract/games/win-percentages';
import { messages } from '#contract/ground/messages';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

/** Every query key of the feature. */
export const winPercentageKeys = {
  of: (accountId: string) => ['win-percentages', accountId],
  admins: ['win-percentages', 'admins'],
} as const;

type Typed = Readonly<Record<string, string>>;

/** The percentages typed for a network, by row. Only changed ones are sent. */
export function usePercentageForm(accountId: string, rows: readonly WinPercentage[]) {
  const { t } = useTexts(winPercentagesTexts);
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const changedIn = (typed: Typed) =>
    rows.filter((row) => textIn(typed, row) !== row.winpercentage.toFixed(2));
  const form = useForm({
    initial: nothing,
    order: rows.map(({ id }) => id),
    check: (typed) =>
      Object.fromEntries(
        changedIn(typed)
          .filter((row) => !isRate(textIn(typed, row)))
          .map(({ id }) => [id, messages.percentageInvalid]),
      ),
    send: (typed) =>
      call(setWinPercentages, {
        params: { id: accountId },
        body: {
          updates: changedIn(typed).map((row) => ({ id: row.id, winpercentage: rateOf(textIn(typed, row)) })),
        },
      }),
    onDone: async (answer) => {
      form.say({ tone: 'ok', text: answer.message || messages.percentagesUpdated });
      await client.invalidateQueries({ queryKey: winPercentageKeys.of(accountId) });
      form.reset();
      setSavedAt(new Date(serverNow()));
    },
    failed: t('failed'),
    shownForMs: 800,
  });
  const changed = changedIn(form.values);
  const submit = (event: FormEvent) => {
    if (changed.length === 0) event.preventDefault();
    else form.submit(event);
  };
  return { ...form, changed, savedAt, submit, textOf: (row: WinPercentage) => textIn(form.values, row) };
}

export type PercentageFormState = ReturnType<typeof usePercentageForm>;

const nothing: Typed = {};
const textIn = (typed: Typed, { id, winpercentage }: WinPercentage) => typed[id] ?? winpercentage.toFixed(2);

/** An entry without digits is sent as 0, as specified; one that is not a well-formed number is refused. */
function rateOf(text: string): number {
  return /\p{Nd}/u.test(text) ? (typedNumber(text) ?? 0) : 0;
}

const rule = setWinPercentages.body.shape.updates;

function isRate(text: string): boolean {
  return rule.safeParse([{ id: '1', winpercentage: rateOf(text) }]).success;
}
