import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages';
import { setWinPercentages, type WinPercentage } from '#contract/win-percentages';
import { winPercentageKeys } from '#web/features/win-percentages/win-percentage-keys.ts';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { call, failureText } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';

const shownForMs = 800;
type Typed = Readonly<Record<string, string>>;
type Faults = Readonly<Record<string, string>>;

/** What was typed over the percentages of a network. Only what changed is sent. */
export function usePercentageForm(accountId: string, rows: readonly WinPercentage[]) {
  const { t } = useTexts(winPercentagesTexts);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<Faults>({});
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const textOf = (row: WinPercentage) => typed[row.id] ?? row.winpercentage.toFixed(2);
  const changed = rows.filter((row) => textOf(row) !== row.winpercentage.toFixed(2));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(setWinPercentages, {
        params: { id: accountId },
        body: { updates: changed.map((row) => ({ id: row.id, winpercentage: rateOf(textOf(row)) })) },
      }),
    onSuccess: async (answer) => {
      say({ tone: 'ok', text: answer.message || messages.percentagesUpdated });
      await client.invalidateQueries({ queryKey: winPercentageKeys.of(accountId) });
      setTyped({});
    },
    onError: (error) => say({ tone: 'bad', text: failureText(error, t('failed')) }),
  });
  const change = (id: string, text: string) => {
    setTyped((before) => ({ ...before, [id]: text }));
    setFaults(({ [id]: _, ...others }) => others);
    clearQuiet();
  };
  const check = (row: WinPercentage) => {
    const fault = faultOf(textOf(row));
    setFaults(({ [row.id]: _, ...others }) =>
      fault === undefined ? others : { ...others, [row.id]: fault },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || changed.length === 0) return;
    const found = changed.flatMap((row) => {
      const fault = faultOf(textOf(row));
      return fault === undefined ? [] : [[row.id, fault] as const];
    });
    setFaults(Object.fromEntries(found));
    const [first] = found;
    if (first === undefined) mutate();
    else focusField(inputId(first[0]));
  };
  return { textOf, faults, changed, message, isBusy: isPending, change, check, submit };
}

export type PercentageFormState = ReturnType<typeof usePercentageForm>;

export function inputId(rowId: string): string {
  return `percentage-${rowId}`;
}

/** What is no number is sent as 0, as specified. */
function rateOf(text: string): number {
  const rate = Number.parseFloat(text);
  return Number.isFinite(rate) ? rate : 0;
}

const rule = setWinPercentages.body.shape.updates;

function faultOf(text: string): string | undefined {
  const result = rule.safeParse([{ id: '1', winpercentage: rateOf(text) }]);
  return result.success ? undefined : messages.percentageInvalid;
}
