/**
 * Copies a text. Browsers offer their clipboard on https and localhost only; elsewhere the old command is used. False if
 * the browser refuses both.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const isCopied = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isCopied === true || copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, which keeps the focus to itself.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
