import { accountKinds } from '#contract/accounts/account-kinds';
import { readTicketNumber } from '#contract/tickets/ticket-number';

const codes = Object.values(accountKinds).map(({ code }) => code);
const accountNumber = new RegExp(`^(?:${codes.join('|')})\\d{3,12}$`, 'i');

interface Word {
  text: string;
  from: number;
  until: number;
}

/** Words of letters and digits with their places. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    until: index + word.length,
  }));
}

/** The account numbers in a text, as issued: the letters of a kind and a number. */
export function accountNumbersIn(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.text)
    .filter((word) => accountNumber.test(word));
}

/** A ticket number is printed in groups of four characters. */
const group = 4;
const mostGroups = 3;

/** The texts with a valid checksum of a ticket: single words, and groups with one space or hyphen between them. */
export function ticketNumbersIn(text: string): string[] {
  const words = wordsOf(text);
  const found = words.flatMap((first, at) => {
    const parts = [first];
    for (const next of words.slice(at + 1, at + mostGroups)) {
      const last = parts.at(-1);
      if (last === undefined || last.text.length !== group || !isJoined(text, last, next)) break;
      parts.push(next);
    }
    return parts.map((part) => text.slice(first.from, part.until));
  });
  return found.filter((number) => readTicketNumber(number) !== null);
}

const isJoined = (text: string, { until }: Word, { from }: Word) =>
  /^[ \u00a0-]$/.test(text.slice(until, from));
