import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountSets } from '#contract/accounts/account-sets';
import { endpoints } from '#contract/endpoints';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';
import { type SectionName, section, sectionNames } from '#contract/sections';
import { waysOf } from '#test/support/matrix/matrix-calls';
import { isRecordRule, rulesOf } from '#test/support/matrix/matrix-oracle';
import { shapeOf } from '#test/support/matrix/matrix-samples';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

/**
 * Fields that name something without a rule: a Reference and own records, which have their own tests, a filter, and
 * fields that are only compared with another one.
 */
const unruled =
  /^auth\.sessions\.end id$| refId$|^credit\.\S+ (userId|toUserId)$|^(tickets\.buy|live-draws\.add-result) drawId$|^games\.edit gameId$|^tickets\.list gameId$|^(history|returns)\.\S+ gameId$/;

/** Converts fastify's route tree into `METHOD /path` lines. */
function printedRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const read = /^(.*?[├└]── )(\S+)(?: \((.*)\))?$/.exec(line);
    if (read === null) return [];
    const [, indent = '', part = '', methods] = read;
    const depth = indent.length / 4 - 1;
    above.length = depth;
    above.push(part);
    return (methods?.split(', ') ?? []).map((method) => `${method} ${above.join('')}`);
  });
}

describe('the calls that are served', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  it('bind every call of the contract, each under a unique name', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...on.app.servedEndpoints].sort()).toEqual([...names].sort());
  });

  it('are the paths of the contract, the documentation and static files, and nothing else', () => {
    // HEAD is answered as GET, except where GET writes.
    const promised = endpoints.flatMap((endpoint) =>
      waysOf(endpoint).flatMap(({ method, path }) => {
        const methods = method === 'GET' && !endpoint.writes ? ['GET', 'HEAD'] : [method];
        return methods.map((each) => `${each} /api${path}`);
      }),
    );
    const served = printedRoutes(on.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(' /api') && !route.includes(' /api/docs'),
    );
    expect(served.sort()).toEqual([...new Set(promised)].sort());
  });

  it('include one other route that accepts a write from a browser: the form of the login page', () => {
    const others = printedRoutes(on.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !route.includes(' /api') || route.includes(' /api/docs'),
    );
    expect(others.filter((route) => !/^(GET|HEAD) /.test(route))).toEqual(['POST /auth/login']);
  });

  it('show the documentation to signed-in operators only', async () => {
    const paths = printedRoutes(on.app.printRoutes({ commonPrefix: false }))
      .filter((route) => route.startsWith('GET /api/docs'))
      .map((route) => route.slice('GET /api'.length).replace('*', '/static/swagger-ui.css'));
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      expect((await on.call(null, 'GET', path)).status, path).toBe(401);
      expect((await on.call(family.player, 'GET', path)).status, path).toBe(403);
      expect((await on.call(family.master, 'GET', path)).status, path).toBeLessThan(400);
    }
  });

  it('have an access rule with existing roles or subjects', () => {
    for (const { access, name } of endpoints) {
      if (access.who !== 'roles') continue;
      expect(access.roles.length, name).toBeGreaterThan(0);
      expect(new Set(access.roles).size, name).toBe(access.roles.length);
    }
  });

  it('have a rule for every id they take', () => {
    const named = endpoints.flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        Object.keys(shapeOf(endpoint[part]))
          .filter((field) => /(^id|Id)$/.test(field) && !endpoint.acting.includes(field))
          .filter((field) => !rulesOf(endpoint).some((rule) => rule.in === part && rule.field === field))
          .map((field) => `${endpoint.name} ${field}`),
      ),
    );
    expect(named.filter((field) => !unruled.test(field))).toEqual([]);
  });

  it('have no rule about a record that the call does not take', () => {
    const idle = endpoints.flatMap((endpoint) => {
      const { access, name } = endpoint;
      const rules = access.who === 'everyone' ? [] : (access.subjects ?? []);
      return rules
        .filter((rule) => isRecordRule(rule) && !rulesOf(endpoint).includes(rule))
        .map(({ field }) => `${name} ${field}`);
    });
    expect(idle).toEqual([]);
  });
});

describe('the table of sections', () => {
  it('has in the menu only sections that the role may open', () => {
    for (const name of sectionNames) {
      const { menu, routes } = section(name);
      expect(
        menu.filter((role) => !routes.includes(role)),
        name,
      ).toEqual([]);
      expect(
        routes.filter((role) => !operatorRoles.includes(role)),
        name,
      ).toEqual([]);
    }
  });

  it('opens an account section to exactly the roles that may list its accounts', () => {
    for (const kind of accountKindNames) {
      const { access } = accountSets[kind].list;
      const { routes } = section(kind as SectionName);
      expect([...routes], kind).toEqual(access.who === 'roles' ? access.roles : []);
    }
  });
});
