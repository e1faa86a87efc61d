import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as calls from '#contract/credit/books';
import type { Auditor } from '#server/features/books/audits/auditor';
import { listNetworkBooks } from '#server/features/books/list-network-books';
import { readBooks, readBooksState } from '#server/features/books/read-books';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

interface Parts {
  lists: Database;
  auditor: Auditor;
  logger: Logger;
}

export function serveBooks(app: FastifyInstance, serve: Serve, { lists, auditor, logger }: Parts): void {
  const stopping = new AbortController();
  let checking: Promise<void> = Promise.resolve();
  app.addHook('preClose', async () => {
    stopping.abort();
    await checking;
  });

  serve.signedIn(calls.readBooks, async ({ actor, query }) => ({
    data: { ...(await readBooks(lists, actor, query.adminId)), isChecking: auditor.isChecking() },
  }));
  serve.signedIn(calls.readBooksState, async ({ actor }) => ({ data: await readBooksState(lists, actor) }));
  serve.signedIn(calls.listNetworkBooks, ({ actor, query }) => listNetworkBooks(lists, actor, query));
  serve.signedIn(calls.checkBooks, async () => {
    checking = auditor.checkAll(stopping.signal).then(
      () => {},
      (error: unknown) => logger.error({ err: error }, 'the full audit failed'),
    );
    return { data: { isChecking: true } };
  });
}
