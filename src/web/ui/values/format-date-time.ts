import { languageOf } from '#contract/ground/locales';
import { serverNow } from '#web/ui/values/server-time.ts';

export type DateTimeStyle =
  | 'recent'
  | 'date-time'
  | 'precise'
  | 'short'
  | 'date'
  | 'long-date'
  | 'time'
  | 'minute';

type Options = { format: DateTimeStyle; timeZone: string; locale: string };

const parts: Record<Exclude<DateTimeStyle, 'recent'>, Intl.DateTimeFormatOptions> = {
  'date-time': { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  precise: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  'long-date': { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { hour: '2-digit', minute: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day before month, 24-hour clock: "20 Nov 2025, 13:37". "recent" leaves out the present year. */
export function formatDateTime(moment: Date, { format: style, timeZone, locale }: Options): string {
  const format = style === 'recent' ? recentStyle(moment, timeZone) : style;
  const key = `${locale}/${timeZone}/${format}`;
  const known = formats.get(key);
  if (known !== undefined) return known.format(moment);
  const region = languageOf(locale) === 'en' ? 'en-GB' : 'hi-u-nu-latn';
  const formatter = new Intl.DateTimeFormat(region, { ...parts[format], timeZone, hourCycle: 'h23' });
  formats.set(key, formatter);
  return formatter.format(moment);
}

function recentStyle(moment: Date, timeZone: string): 'short' | 'date-time' {
  const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  return years.format(moment) === years.format(serverNow()) ? 'short' : 'date-time';
}
