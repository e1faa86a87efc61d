import { type FormEvent, useState } from 'react';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { digitsOf, type GameFormValues } from './game-form-values.ts';
import type { GameFiles } from './game-images.ts';
import { useGameFiles } from './use-game-files.ts';
import {
  type ControlName,
  controlId,
  type FormMode,
  type GameFormFaults,
  validateGameForm,
} from './validate-game-form.ts';

interface GameFormInput {
  mode: FormMode;
  initial: GameFormValues;
  onSubmit: (values: GameFormValues, files: GameFiles) => void;
}

/** Values, files and faults of a game's form: a field is checked when it is left, all of them on submit. */
export function useGameForm({ mode, initial, onSubmit }: GameFormInput) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<GameFormFaults>({});
  const [isRefused, setIsRefused] = useState(false);
  const images = useGameFiles();

  const change = (name: ControlName, part: Partial<GameFormValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setFaults(({ [name]: _, ...others }) => others);
  };
  const check = (name: ControlName) => {
    const fault = validateGameForm(mode, values)[name];
    setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));
  };
  const refuse = (found: GameFormFaults) => {
    setFaults(found);
    setIsRefused(true);
    const [first] = Object.keys(found);
    // After the paint: a summary that just appeared has moved the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(controlId(first as ControlName)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { ...validateGameForm(mode, values), ...images.faultsOf(digitsOf(values)) };
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setIsRefused(false);
    onSubmit(values, images.files);
  };
  const reset = () => {
    setValues(initial);
    setFaults({});
    setIsRefused(false);
    images.clear();
  };
  const shown: GameFormFaults = { ...faults, ...images.faultsOf(digitsOf(values)) };
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial) || images.hasAny;
  return { mode, values, faults: shown, isRefused, isDirty, images, change, check, refuse, submit, reset };
}

export type GameForm = ReturnType<typeof useGameForm>;
