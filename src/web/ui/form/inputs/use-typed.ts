import { useState } from 'react';

interface Typed {
  value: string;
  /** The value that a text means; null if it is not understood. */
  read: (text: string) => string | null;
  /** The text of a value. */
  write: (value: string) => string;
  onChange: (value: string) => void;
}

/**
 * The text of a field whose value has another form, such as a day. While it has the focus the text stays as it is typed.
 * A text that is not understood is given on as it is, so that the form refuses it, and stays in the field.
 */
export function useTyped({ value, read, write, onChange }: Typed) {
  const [draft, setDraft] = useState<string | null>(null);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  const [hasFocus, setFocus] = useState(false);
  if (seen !== value) {
    setSeen(value);
    // Changed from elsewhere, such as by a button that clears all filters.
    if (value !== told) setDraft(null);
  }
  const type = (text: string) => {
    const meant = text.trim() === '' ? '' : (read(text) ?? text);
    setDraft(text);
    setTold(meant);
    onChange(meant);
  };
  const isDoubtful = draft !== null && draft.trim() !== '' && read(draft) === null;
  return {
    text: draft ?? write(value),
    type,
    /** The field was left with a text that is not understood. */
    isRefused: isDoubtful && !hasFocus,
    focus: () => setFocus(true),
    leave: () => {
      setFocus(false);
      if (!isDoubtful) setDraft(null);
    },
  };
}
