import * as calls from '#contract/displays/displays';
import {
  type DisplayRow,
  findDisplays,
  findOfferedGames,
  findReadableDisplay,
} from '#server/features/displays/display-queries';
import { openDisplay, revokeDisplay } from '#server/features/displays/open-display';
import { createSharedStates } from '#server/features/displays/share-states';
import type { RoundParts } from '#server/features/draws/running-round';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { createOpenBudget } from '#server/platform/http/admission';
import { originOf } from '#server/platform/http/public-origin';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { createDerivedCodes, type DerivedCodes } from '#server/shared/secrets/derived-code';

interface DisplaysParts {
  databases: Databases;
  round: RoundParts;
  secretKey: string;
  timeZone: string;
  publicUrl: string | undefined;
  /** The first script of the built web application. */
  release: string;
}

/** Screens for shops: operators open and revoke them. Anyone who has the address of one may read it. */
export function serveDisplays(serve: Serve, parts: DisplaysParts): void {
  const { databases, round, secretKey, timeZone, publicUrl, release } = parts;
  const { db } = databases;
  const codes = createDerivedCodes(secretKey, 'display of a shop');
  const stateOf = createSharedStates(round, timeZone);
  const admit = createOpenBudget(databases.budgets, {
    name: 'display',
    points: 600,
    seconds: 60,
    refusal: 'too_many_requests',
  });

  serve.signedIn(calls.listDisplays, async ({ actor, request }) => {
    const origin = originOf(request, publicUrl);
    const [rows, games] = await Promise.all([findDisplays(db, actor), findOfferedGames(db, actor.networkId)]);
    return {
      data: rows.map((row) => displayAnswer(codes, origin, row)),
      games: games.map(({ gameId, gameName }) => ({ gameId: String(gameId), gameName })),
    };
  });
  serve.signedIn(calls.createDisplay, async ({ actor, body, facts, once, request }) => {
    const opened = { name: body.name, gameId: demandId(body.gameId), facts, once };
    const row = await openDisplay(db, actor, opened);
    return {
      message: 'Display opened',
      data: displayAnswer(codes, originOf(request, publicUrl), row),
    };
  });
  serve.signedIn(calls.revokeDisplay, async ({ actor, params, facts }) => {
    await revokeDisplay(db, actor, { displayId: demandId(params.id), facts });
    return { message: 'Display revoked' };
  });
  serve.open(
    calls.readDisplay,
    async ({ params }) => {
      const display = readCode(codes, params.code);
      const found = display === null ? undefined : await findReadableDisplay(db, display);
      if (display === null || found === undefined || String(found.gameId) !== params.game)
        throw new AppError('display_unknown');
      const { gameId, name } = found;
      const state = await stateOf({ networkId: display.networkId, gameId });
      return { data: { ...state, name, release } };
    },
    {
      admit,
      // A wrong code is charged to its address, a right one to its display only.
      proves: ({ code = '' }) => {
        const display = readCode(codes, code);
        return display === null ? undefined : `display ${display.networkId}/${display.displayId}`;
      },
    },
  );
}

function displayAnswer(codes: DerivedCodes, origin: string, row: DisplayRow): calls.Display {
  const { networkId, displayId, gameId, name, gameName, createdAt, seenAt } = row;
  const code = `${networkId}-${displayId}-${codes.codeOf(networkId, displayId)}`;
  return {
    _id: String(displayId),
    name,
    gameId: String(gameId),
    gameName,
    address: `${origin}/display/${gameId}/${code}`,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  };
}

/** The display that a code names, if its secret is right. */
function readCode(codes: DerivedCodes, code: string) {
  const [, network, display, secret = ''] = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([^-]+)$/.exec(code) ?? [];
  const [networkId, displayId] = [Number(network), Number(display)];
  return codes.isCodeOf(secret, networkId, displayId) ? { networkId, displayId } : null;
}
