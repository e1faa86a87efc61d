import { useState } from 'react';
import { type ClearModel, clearHistory } from '#contract/backups/clear-history';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';

export interface ClearChoice {
  startDate: string;
  endDate: string;
  models: ClearModel[];
}

const nothing: ClearChoice = { startDate: '', endDate: '', models: [] };

type Foretold = Awaited<ReturnType<typeof foretell>>;

/** Days and models to clear. A dry run shows the result before the operator confirms it. */
export function useClearForm() {
  const { t } = useTexts(clearHistoryTexts);
  const [asked, setAsked] = useState<{ choice: ClearChoice; foretold: Foretold } | null>(null);
  const form = useForm({
    initial: nothing,
    check: (choice) => faultsBySchema(clearHistory.body, choice),
    failed: t('failed'),
    send: foretell,
    onDone: (foretold, choice) => setAsked({ choice, foretold }),
  });
  return { form, asked, putAway: () => setAsked(null) };
}
export type ClearForm = ReturnType<typeof useClearForm>['form'];

async function foretell(choice: ClearChoice) {
  return (await call(clearHistory, { body: { ...choice, dryRun: true } })).data;
}
