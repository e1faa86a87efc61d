import * as calls from '#contract/games/draw-times';
import { messages } from '#contract/ground/messages';
import { createDrawTime } from '#server/features/draw-times/create-draw-time';
import { deleteDrawTime } from '#server/features/draw-times/delete-draw-time';
import { editDrawTime } from '#server/features/draw-times/edit-draw-time';
import { listDrawTimes } from '#server/features/draw-times/list-draw-times';
import { switchDrawTime } from '#server/features/draw-times/switch-draw-time';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';

export function serveDrawTimes(serve: Serve, { db, lists }: Databases): void {
  serve.signedIn(calls.listDrawTimes, async ({ query }) => listDrawTimes(lists, query));
  serve.signedIn(calls.createDrawTime, async ({ actor, body, facts, once }) => ({
    message: messages.timeCreated,
    data: await createDrawTime(db, actor, { ...body, facts, once }),
  }));
  serve.signedIn(calls.editDrawTime, async ({ actor, params, body, facts }) => ({
    message: messages.timeUpdated,
    data: await editDrawTime(db, actor, demandId(params.id), { ...body, facts }),
  }));
  serve.signedIn(calls.switchDrawTime, async ({ actor, params, facts }) => {
    const { action } = params;
    const data = await switchDrawTime(db, actor, demandId(params.id), { action, facts });
    return { message: messages.timeSwitched(action === 'activate' ? 'activated' : 'deactivated'), data };
  });
  serve.signedIn(calls.deleteDrawTime, async ({ actor, params, facts }) => {
    await deleteDrawTime(db, actor, demandId(params.id), facts);
    return { message: messages.timeDeleted };
  });
}
