const formats = new Map<string, Intl.DateTimeFormat>();

/** The installation's local time to the second, in a form that sorts: `2026-11-20 18:05:00`. */
export function localTime(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at);
}

/** Creating a formatter is more expensive than formatting a whole row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}
