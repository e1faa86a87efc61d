import { readFileSync } from 'node:fs';

/** Settings of a worker that write into its log what it sends to other nodes. */
export const logsNestedStatements = `
citus.log_remote_commands = on
log_min_messages = notice
log_line_prefix = 'worker %m [%p] '
`;

const entry = /^(?=(?:worker )?\d{4}-\d\d-\d\d .*(?:LOG|NOTICE|WARNING|ERROR|FATAL|PANIC): {2})/m;

/**
 * What workers sent to other nodes, by the log of all nodes: each kind of statement once, with the SQL that caused it.
 * A call that runs on a worker needs the rows of one network, which are all there. With a transaction of its own on
 * another node Citus 13.2 crashes when the coordinator commits (placement_connection.c reads what PREPARE TRANSACTION
 * has freed).
 */
export function listNestedStatements(log: string): string[] {
  const sent = readFileSync(log, 'utf8')
    .split(entry)
    .filter((text) => text.startsWith('worker ') && text.includes('NOTICE:  issuing '))
    .filter((text) => !text.includes('CONTEXT:  Citus maintenance daemon'))
    .map((text) =>
      text
        .slice(text.indexOf('issuing '))
        .replace(/^worker .*? {2}/gm, '')
        .replace(/\d+/g, '#'),
    );
  return [...new Set(sent)];
}
