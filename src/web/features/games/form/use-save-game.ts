import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GameFormFaults } from '#web/features/games/form/validate-game-form.ts';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { CallError, failureText, requestIdOf } from '#web/platform/call.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';

interface SaveInput {
  /** What is said where the answer itself says nothing. */
  failed: string;
  onSaved: () => void;
  /** Faults that the server found, each at its control. */
  onFaults: (faults: GameFormFaults) => void;
  onLeave: () => void;
  /** An error that stayed behind goes with the next input. */
  values: object;
}

const shownForMs = 5_000;
const leaveAfterMs = 1_000;

/** Sends a form. After success its message shows and a second later the screen goes back. */
export function useSaveGame({ failed, onSaved, onFaults, onLeave, values }: SaveInput) {
  const client = useQueryClient();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const [isSaved, setIsSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values only say that something was typed.
  useEffect(clearQuiet, [clearQuiet, values]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onLeave, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved, onLeave]);
  const { mutate, isPending } = useMutation({
    mutationFn: (save: () => Promise<{ message: string }>) => save(),
    onSuccess: (answer) => {
      say({ tone: 'ok', text: answer.message });
      setIsSaved(true);
      onSaved();
      void client.invalidateQueries({ queryKey: gameKeys.all });
    },
    onError: (error) => {
      const faults = serverFaults(error);
      if (Object.keys(faults).length > 0) onFaults(faults);
      const requestId = requestIdOf(error);
      say({ tone: 'bad', text: failureText(error, failed), requestId });
    },
  });
  const send = (save: () => Promise<{ message: string }>) => {
    if (!isPending && !isSaved) mutate(save);
  };
  return { send, say, message, isSaved, isBusy: isPending };
}

/** The control that each field of the call belongs to. */
const controls = {
  gameName: 'gameName',
  nodigit: 'nodigit',
  publisher: 'publisher',
  releaseDate: 'releaseDate',
  timeId: 'timeId',
  description: 'description',
  gameDescription: 'description',
  status: 'status',
  gameStatus: 'status',
  logo: 'logo',
  payouts: 'payout-0',
} as const;

function serverFaults(error: Error): GameFormFaults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'digits_fixed') return { nodigit: error.message };
  if (error.code === 'time_not_offered') return { timeId: error.message };
  if (error.code === 'payout_too_high') return { 'payout-0': error.message };
  const found = Object.entries(controls).flatMap(([field, control]) => {
    const fault = error.fields?.[field];
    return fault === undefined ? [] : [[control, fault]];
  });
  return Object.fromEntries(found);
}
