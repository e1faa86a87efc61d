import { failureText, refusalIn } from '#web/platform/calls/call.ts';
import { inWords } from '#web/texts/texts.ts';

/** What is wrong, with the name of each refused field: "Day: Choose today or one of the 31 days before it". */
export function faultText(error: Error): string {
  const refused = Object.entries(refusalIn(error)?.fields ?? {});
  if (refused.length === 0) return failureText(error, error.message);
  return refused.map(([field, text]) => `${nameOf(field)}: ${inWords(text)}`).join(' · ');
}

/** As its filter is labelled: "Start Date". */
function nameOf(field: string): string {
  const words = field.replace('tdate', 'date').replace(/[A-Z]/g, ' $&');
  return inWords(words.charAt(0).toUpperCase() + words.slice(1));
}
