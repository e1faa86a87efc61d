import { readProof as readProofCall } from '#contract/draws/draws';
import { readProof } from '#server/features/draws/read-proof';
import type { RoundParts } from '#server/features/draws/running-round';
import type { Serve } from '#server/platform/http/serve';

export function serveDraws(serve: Serve, parts: RoundParts): void {
  serve.signedIn(readProofCall, async ({ actor, params }) => ({
    data: await readProof(parts, actor, params.drawId),
  }));
}
