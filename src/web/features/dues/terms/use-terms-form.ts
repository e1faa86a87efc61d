import type { EdgeTerms } from '#contract/dues/terms';
import { faultsOfTerms, firstValues } from '#web/features/dues/terms/terms-values.ts';
import { useForm } from '#web/platform/form/use-form.ts';

/** The form of terms; it is checked here, and sent with the own password. */
export function useTermsForm(edge: EdgeTerms, onChecked: () => void) {
  return useForm({
    initial: firstValues(edge),
    check: faultsOfTerms,
    // The terms are sent together with the own password.
    send: async (values) => values,
    onDone: () => {
      onChecked();
    },
  });
}

export type TermsForm = ReturnType<typeof useTermsForm>;
