import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the calls with this path; empty if there is none. */
    allowedMethods(url: string): string[];
  }
}

interface Served {
  path: RegExp;
  methods: string[];
}

/** Remembers the methods of every call, for answers to other methods. Paths that are no calls are not revealed. */
export function noteAllowedMethods(app: FastifyInstance): void {
  const served: Served[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.endpoint === undefined) return;
    const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`);
    served.push({ path, methods: [method].flat() });
  });
  app.decorate('allowedMethods', (url: string) => {
    const [path = ''] = url.split('?', 1);
    const found = served.filter((each) => each.path.test(path)).flatMap(({ methods }) => methods);
    return found.length === 0 ? [] : [...new Set(found), 'OPTIONS'].toSorted();
  });
}
