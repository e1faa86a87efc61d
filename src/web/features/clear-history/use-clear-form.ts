import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClearModel, clearHistory } from '#contract/clear-history';
import { messages } from '#contract/messages';
import { call, refusalIn } from '#web/platform/call.ts';

export interface ClearChoice {
  startDate: string;
  endDate: string;
  models: ClearModel[];
}
type Faults = Partial<Record<keyof ClearChoice, string>>;

const nothing: ClearChoice = { startDate: '', endDate: '', models: [] };

/** Days and models to clear. What they would take is asked before anything is confirmed. */
export function useClearForm() {
  const [choice, setChoice] = useState(nothing);
  const [faults, setFaults] = useState<Faults>({});
  const measured = useMutation({
    mutationFn: (asked: ClearChoice) => call(clearHistory, { body: { ...asked, dryRun: true } }),
    onError: (error) => setFaults(refusalIn(error)?.fields ?? {}),
  });
  const change = (changed: Partial<ClearChoice>) => {
    setChoice((before) => ({ ...before, ...changed }));
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (measured.isPending) return;
    const found = faultsOf(choice);
    setFaults(found);
    if (Object.keys(found).length === 0) measured.mutate(choice);
  };
  const isPlaced = Object.keys(faults).length > 0;
  return {
    choice,
    faults,
    change,
    submit,
    reset: () => change(nothing),
    isMeasuring: measured.isPending,
    /** What the last choice would take; undefined until it was asked, and once it is put away. */
    foretold: measured.data?.data,
    asked: measured.variables,
    error: measured.error !== null && !isPlaced ? measured.error : null,
    putAway: measured.reset,
  };
}
export type ClearForm = ReturnType<typeof useClearForm>;

function faultsOf(choice: ClearChoice): Faults {
  const { startDate, endDate } = choice;
  const read = clearHistory.body.safeParse(choice);
  const issues = read.success ? [] : read.error.issues;
  const faults: Faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  if (issues.length > 0 || startDate <= endDate) return faults;
  return { startDate: messages.periodInvalid };
}
