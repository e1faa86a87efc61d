/** What a visitor did in the form before the scripts arrived. */
export interface EarlyForm {
  typed: { username: string; password: string };
  /** The field with the focus, and what is selected in it. */
  focus: { name: string; selection: [start: number | null, end: number | null] } | null;
}

/** The login page that came as HTML with this document; null if it did not, or was replaced. */
const earlyPage = () => document.getElementById('early');

/** Reads the form of the login page that came as HTML. */
export function readEarlyForm(): EarlyForm {
  const inputs = Array.from(earlyPage()?.querySelectorAll('input') ?? []);
  const typedIn = (name: string) => inputs.find((input) => input.name === name)?.value ?? '';
  const focused = inputs.find((input) => input === document.activeElement);
  return {
    typed: { username: typedIn('username'), password: typedIn('password') },
    focus:
      focused === undefined
        ? null
        : { name: focused.name, selection: [focused.selectionStart, focused.selectionEnd] },
  };
}

/** Removes that page once the application shows the same one, and moves the focus to the same place. */
export function replaceEarlyForm({ focus }: EarlyForm): void {
  const page = earlyPage();
  if (page === null) return;
  page.remove();
  if (focus === null) return;
  const field = document.querySelector<HTMLInputElement>(`input[name="${focus.name}"]`);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(...focus.selection);
}
