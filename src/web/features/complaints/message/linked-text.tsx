import type { ComplaintLink } from '#contract/complaints/complaint-cases';
import type { OperatorRole } from '#contract/ground/roles';
import { Link } from '#web/ui/controls/link.tsx';

interface LinkedTextProps {
  role: OperatorRole;
  text: string;
  links: readonly ComplaintLink[];
}

/** A text in which account and ticket numbers that the reader may open are links. */
export function LinkedText({ role, text, links }: LinkedTextProps) {
  return (
    <>
      {partsOf(text, links).map((part) =>
        part.link ? <Linked key={part.from} role={role} {...part} /> : part.text,
      )}
    </>
  );
}

function Linked({ role, text, link }: Part & { role: OperatorRole }) {
  return (
    <Link className="blue underlined" href={hrefOf(role, link)}>
      {text}
    </Link>
  );
}

/** The address of an account of any kind; it leads on to the account's own page. */
export const accountHref = (role: OperatorRole, id: string) => `/${role}/${id}/children`;

function hrefOf(role: OperatorRole, link: ComplaintLink | undefined): string {
  const ticket = link?.ticketId;
  if (typeof ticket === 'string') return `/${role}/gamehistory?search=${ticket}&ticket=${ticket}`;
  return accountHref(role, link?.accountId ?? '');
}

interface Part {
  text: string;
  from: number;
  link?: ComplaintLink | undefined;
}

const special = /[.*+?^${}()|[\]\\-]/g;

/** Splits a text at the numbers of the links. A number inside a longer word is none. */
function partsOf(text: string, links: readonly ComplaintLink[]): Part[] {
  if (links.length === 0) return [{ text, from: 0 }];
  const longestFirst = links.map((link) => link.text).sort((a, b) => b.length - a.length);
  const numbers = longestFirst.map((number) => number.replace(special, '\\$&')).join('|');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${numbers})(?![\\p{L}\\p{N}])`, 'gu');
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(found)) {
    parts.push({ text: text.slice(from, index), from });
    parts.push({ text: number, from: index, link: links.find((link) => link.text === number) });
    from = index + number.length;
  }
  parts.push({ text: text.slice(from), from });
  return parts.filter((part) => part.text !== '');
}
