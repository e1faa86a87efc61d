import { createMachineCounts } from './machine-counts.mjs';

/** A process that does not report within this time is left out. */
const reportPatienceMs = 1000;

/** Answers the questions of server processes about the other processes of this machine. */
export function createAnswers() {
  const counts = createMachineCounts();
  const servers = new Set();
  const reports = new Map();
  let asked = 0;

  const othersThan = (server) => [...servers].filter((each) => each !== server && each.isConnected());

  /** What each other process reports about itself. */
  async function gather(asking) {
    const answers = await Promise.all(othersThan(asking).map(askForReport));
    return answers.filter((each) => each !== undefined);
  }

  function askForReport(server) {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), reportPatienceMs);
      reports.set(id, (report) => {
        clearTimeout(timer);
        resolve(report);
      });
      tell(server, { kind: 'report', id });
    }).finally(() => reports.delete(id));
  }

  const questions = {
    take: (server, item) => counts.take(server, item),
    give: (server, { key }) => counts.give(server, key),
    pass(server, { passed }) {
      for (const each of othersThan(server)) tell(each, { kind: passed });
    },
    gather,
    report: (_server, { id, report }) => reports.get(id)?.(report),
  };

  return {
    /** Answers this process until it ends. */
    listenTo(server) {
      servers.add(server);
      server.on('message', async ({ kind, question, ...content }) => {
        const answer = await questions[kind]?.(server, content);
        if (question !== undefined) tell(server, { kind: 'answer', question, answer });
      });
      server.once('exit', () => {
        servers.delete(server);
        counts.giveAll(server);
      });
    },
  };
}

/** A process that ends at this moment needs no answer. */
function tell(server, message) {
  if (server.isConnected()) server.send(message, () => {});
}
