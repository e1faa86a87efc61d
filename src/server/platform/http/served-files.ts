import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import {
  refuseForeignActor,
  refuseHostileValues,
  refuseOutsiders,
} from '#server/platform/http/request-checks';

/** Input of a file, without the request, so that it can be made in the background. */
interface FileCall<E extends Endpoint> {
  actor: Actor;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  /** The database for its rows, with connections that may be held as long as the file takes. */
  lists: Database;
}
export type FileHandler<E extends Endpoint, File> = (call: FileCall<E>) => Promise<File>;

interface ServedFile<File> {
  endpoint: Endpoint;
  make: FileHandler<Endpoint, File>;
}

/** Files by call name, for the background exports. */
export function createServedFiles<File>() {
  const files = new Map<string, ServedFile<File>>();
  return {
    keep<E extends Endpoint>(endpoint: E, make: FileHandler<E, File>): void {
      files.set(endpoint.name, { endpoint, make: make as unknown as FileHandler<Endpoint, File> });
    },
    /** Checks actor and query exactly as the call itself does, and throws the same errors. */
    async make(
      name: string,
      { actor, query, lists }: { actor: Actor; query: Record<string, string>; lists: Database },
    ): Promise<File> {
      const file = files.get(name);
      if (file === undefined) throw new Error(`no file is served under ${name}`);
      const { endpoint, make } = file;
      refuseOutsiders(endpoint, actor);
      refuseHostileValues(query);
      const params = endpoint.params.parse({});
      const read = endpoint.query.parse(query);
      refuseForeignActor(endpoint, actor, { query, body: {} });
      return make({ actor, params, query: read, lists });
    },
  };
}
