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

/** The coordinator is group 0. A worker that was called by itself begins transactions of its own group. */
const passedOn = /^worker .*NOTICE: {2}issuing BEGIN .*assign_distributed_transaction_id\(0,/;

/**
 * Where workers passed a transaction of the coordinator on to other nodes, by the log of all nodes: the SQL that caused
 * it, each once. A call that runs on a worker needs the rows of one network, which are all there. Citus 13.2 may crash
 * when the coordinator commits such a transaction (placement_connection.c reads what PREPARE TRANSACTION has freed).
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
    if (lines.length > 0 || passedOn.test(line)) lines.push(line);
  }
  take();
  return [...sent];
}

/** Without time, process, addresses and ids. */
const withoutFacts = (line: string) => line.replace(/^worker .*?: {2}/, '').replace(/\d+/g, '#');
