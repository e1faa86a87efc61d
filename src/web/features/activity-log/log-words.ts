import { type LogEntry, targetNames } from '#contract/activity-log/activity-log';
import { type ErrorCode, errorKinds } from '#contract/ground/errors';
import { toPoints } from '#contract/ground/money';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { fieldStyle } from '#web/features/activity-log/log-fields.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import type { Translate } from '#web/texts/texts.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

export interface WordTools {
  t: Translate<typeof activityLogTexts>;
  /** Translates texts of the contract. */
  words: (english: string) => string;
  language: string;
}

/** What is shown of a value: an amount, a moment, a place, or a text. */
export type Shown = { points: number } | { moment: string } | { place: Place } | { text: string };

/** A state whose name is in the list of its country's states. */
export interface Place {
  country: string;
  state: string;
}

/** A timestamp of the server. A date without time does not match. */
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** One value of an entry as a reader understands it. */
export function shownValue(tools: WordTools, field: string, value: unknown): Shown {
  const { t } = tools;
  if (value === null || value === undefined || value === '') return { text: t('none') };
  if (typeof value === 'boolean') return { text: value ? t('changes.yes') : t('changes.no') };
  const style = fieldStyle(field);
  if (typeof value === 'number' && style === 'hundredths') return { points: toPoints(value) };
  if (typeof value === 'number' && style === 'points') return { points: value };
  if (typeof value === 'string' && isMoment.test(value)) return { moment: value };
  const [, country, state] = style === 'state' ? (/^([A-Z]{2})-(.+)$/.exec(String(value)) ?? []) : [];
  if (country !== undefined && state !== undefined) return { place: { country, state } };
  return { text: textOf(tools, field, value) || t('none') };
}

function textOf(tools: WordTools, field: string, value: unknown): string {
  const { t, words, language } = tools;
  switch (fieldStyle(field) ?? (field.startsWith('cleared_') ? 'count' : 'plain')) {
    case 'count':
      return typeof value === 'number' ? formatCount(value, language) : String(value);
    // The interval of a game, which is a list of one record.
    case 'interval':
      return [value]
        .flat()
        .map((time) => formatCount((time as { timecount: number }).timecount, language))
        .join(', ');
    case 'draw':
      return typeof value === 'number' ? roundNumber(value) : String(value);
    case 'percent':
      return `${String(value)} %`;
    case 'code':
      return [value]
        .flat()
        .map((code) => codeText(tools, String(code)))
        .join(', ');
    case 'result':
      return String(value)
        .split(' ')
        .map((part) => codeText(tools, part))
        .join(' ');
    case 'refusal':
      return words(errorKinds[value as ErrorCode]?.text ?? String(value));
    case 'country':
      return new Intl.DisplayNames([language], { type: 'region' }).of(String(value)) ?? String(value);
    case 'payouts':
      return [value]
        .flat()
        .map((kind) => String((kind as { payout?: number }).payout ?? ''))
        .join(' · ');
    case 'presence':
      return [value].flat().some((each) => each !== null) ? t('changes.yes') : t('none');
    default:
      return nameOf(value);
  }
}

type Code = keyof typeof activityLogTexts.table.value;
const isCode = (text: string): text is Code => Object.hasOwn(activityLogTexts.table.value, text);

function codeText({ t, words }: WordTools, code: string): string {
  return isCode(code) ? t(`value.${code}`) : words(code);
}

/** Names of records in one line: "Fun Target, Bingo". */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value);
  const { username, gameName, timecount } = value as Record<string, unknown>;
  return String(username ?? gameName ?? timecount ?? '');
}

/** The account, game, draw and ticket that an act concerned: "AD1001 · Fun Target · 29 384 756". */
export function targetText(entry: LogEntry): string {
  const { names, roundNumber: draw } = targetNames(entry);
  return [...names, ...(draw === undefined ? [] : [roundNumber(draw)])].join(' · ');
}
