import { countOpenAnswers, endGoneAnswers } from '#server/platform/connections/open-answers';
import { countHoldingConnections, endGoneConnections } from '#server/platform/connections/open-connections';
import { countTaken, findOverdue } from '#server/platform/taken/taken';
import { ruleOf, type TakenKind } from '#server/platform/taken/taken-rules';

/**
 * Compares what is taken with the open requests and connections, one sentence for each difference. What a request or
 * connection holds that has ended is given back. A right server finds nothing.
 */
export function findMiscounts(): string[] {
  const gone = { requests: endGoneAnswers(), connections: endGoneConnections() };
  const open = { request: countOpenAnswers(), connection: countHoldingConnections() };
  const faults = Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([owner, count]) => `${count} ${owner} had ended and held something.`);
  for (const [kind, count] of Object.entries(countTaken())) {
    const owner = ruleOf(kind as TakenKind).of;
    if (owner === 'work' || isPossible(kind, count, open[owner])) continue;
    faults.push(`${count} ${kind} are counted, and ${open[owner]} ${owner}s are open.`);
  }
  for (const { kind, count, seconds } of findOverdue())
    faults.push(`${count} ${kind} are counted, one of them for ${seconds} s.`);
  return faults;
}

/** A connection may have more than one session of a live screen; a request has each of its counts once. */
const isPossible = (kind: string, count: number, open: number) =>
  kind === 'sockets of an account' ? open > 0 || count === 0 : count <= open;
