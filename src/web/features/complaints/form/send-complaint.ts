import type * as complaints from '#contract/complaints';
import { routeOf } from '#web/platform/auth-calls.ts';
import { type CallInput, call } from '#web/platform/call.ts';

/** Without its schema, which a visitor's page has no use for. */
const postComplaint = routeOf<typeof complaints.postComplaint>({
  method: 'POST',
  path: '/complaint',
  writes: true,
  posting: false,
});

export type ComplaintBody = NonNullable<CallInput<typeof complaints.postComplaint>['body']>;

export function sendComplaint(body: ComplaintBody): Promise<{ message: string }> {
  return call(postComplaint, { body });
}
