import * as calls from '#contract/tickets/slips';
import {
  printSlip,
  provenSlip,
  readOwnSlip,
  readPublicSlip,
  revokeSlip,
  type SlipTools,
} from '#server/features/slips/make-slip';
import type { Databases } from '#server/platform/database/database';
import { createOpenBudget } from '#server/platform/http/admission';
import { originOf } from '#server/platform/http/public-origin';
import type { Serve } from '#server/platform/http/serve';
import type { Seal } from '#server/shared/draws/seal';
import { createDerivedCodes } from '#server/shared/secrets/derived-code';

interface SlipsParts {
  databases: Databases;
  seal: Seal;
  secretKey: string;
  timeZone: string;
  publicUrl: string | undefined;
}

export function serveSlips(
  serve: Serve,
  { databases, seal, secretKey, timeZone, publicUrl }: SlipsParts,
): void {
  const codes = createDerivedCodes(secretKey, 'slip of a ticket');
  const tools: SlipTools = { db: databases.db, seal, codes, timeZone };
  const admit = createOpenBudget(databases.budgets, {
    name: 'slip',
    points: 120,
    seconds: 60,
    refusal: 'too_many_requests',
  });

  serve.signedIn(calls.readSlip, async ({ actor, params, request }) => ({
    data: await readOwnSlip(tools, actor, { number: params.ticketId, origin: originOf(request, publicUrl) }),
  }));
  serve.signedIn(calls.printSlip, async ({ actor, params, facts, request }) => ({
    data: await printSlip(tools, actor, {
      number: params.ticketId,
      origin: originOf(request, publicUrl),
      facts,
    }),
  }));
  serve.signedIn(calls.revokeSlip, async ({ actor, params, facts }) => {
    await revokeSlip(tools, actor, { number: params.ticketId, facts });
    return { message: 'The address on earlier slips no longer works' };
  });
  serve.open(
    calls.readPublicSlip,
    async ({ params }) => ({
      data: await readPublicSlip(tools, params),
    }),
    // A wrong code is charged to its address, a right one to its slip only.
    { admit, proves: ({ number = '', code = '' }) => provenSlip(codes, number, code) },
  );
}
