import { failureText, refusalIn } from '#web/platform/calls/call.ts';
import { inWords } from '#web/platform/texts.ts';

/** The fields of a list's address that the server may refuse, as their filters are labelled. */
const names: Readonly<Record<string, string>> = {
  day: 'Day',
  date: 'Date',
  tdate: 'Date',
  from: 'From',
  until: 'Until',
  startDate: 'Start Date',
  endDate: 'End Date',
  search: 'Search',
  page: 'Page',
};

/** What is wrong, with the name of each refused field: "Day: Choose today or one of the 31 days before it". */
export function faultText(error: Error): string {
  const refusal = refusalIn(error);
  const refused = Object.entries((refusal?.code === 'invalid_input' && refusal.fields) || {});
  if (refused.length === 0) return failureText(error, error.message);
  return refused.map(([field, text]) => nameOf(field) + inWords(text)).join(' · ');
}

const nameOf = (field: string): string => (field in names ? `${inWords(names[field] ?? '')}: ` : '');
