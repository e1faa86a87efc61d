import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Settings of a worker that write into its log what it sends to other nodes. */
export const logsNestedStatements = `
citus.log_remote_commands = on
log_min_messages = notice
log_line_prefix = 'worker %m [%p] '
`;

/** Citus itself asks every node each second, as this role. */
export const exceptCitus = 'alter role postgres set citus.log_remote_commands = off';

const entry = /^(?:worker )?\d{4}-\d\d-\d\d .*(?:LOG|NOTICE|WARNING|ERROR|FATAL|PANIC): {2}/;

/**
 * What workers sent to other nodes, by the log of all nodes: each kind of statement once, with the SQL that caused it.
 * A call that runs on a worker needs the rows of one network, which are all there. With a transaction of its own on
 * another node Citus 13.2 crashes when the coordinator commits (placement_connection.c reads what PREPARE TRANSACTION
 * has freed).
 */
export async function listNestedStatements(log: string): Promise<string[]> {
  const sent = new Set<string>();
  let lines: string[] = [];
  const take = () => {
    if (lines.length > 0) sent.add(lines.map(withoutFacts).join('\n'));
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(log) })) {
    if (entry.test(line)) take();
    if (lines.length > 0 || /^worker .*NOTICE: {2}issuing /.test(line)) lines.push(line);
  }
  take();
  return [...sent];
}

/** Without time, process, addresses and ids. */
const withoutFacts = (line: string) => line.replace(/^worker .*?: {2}/, '').replace(/\d+/g, '#');
