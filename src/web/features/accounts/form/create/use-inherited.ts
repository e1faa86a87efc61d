import { useEffect, useRef } from 'react';
import {
  type AccountFormValues,
  keptForNext,
  valuesOfAccount,
} from '#web/features/accounts/form/account-form-values.ts';
import { useAccount } from '#web/features/accounts/record/use-account.ts';

interface Inheriting {
  /** Undefined inherits nothing. */
  referenceId: string | undefined;
  initial: AccountFormValues;
  values: AccountFormValues;
  onInherit: (inherited: Partial<AccountFormValues>) => void;
}

/**
 * Place, occupation and commission of the Reference, with which a new account starts. They are filled in once its record
 * is loaded, unless they were typed before.
 */
export function useInherited({ referenceId, initial, values, onInherit }: Inheriting): void {
  const { data } = useAccount(referenceId);
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (data === undefined || seen.current === data._id) return;
    seen.current = data._id;
    const given = JSON.stringify(keptForNext(initial));
    if (JSON.stringify(keptForNext(values)) === given) onInherit(keptForNext(valuesOfAccount(data, false)));
  });
}
