import { V7Generator } from 'uuidv7';
import { serverNow } from '#web/ui/values/server-time.ts';

const generator = new V7Generator();

/** The server judges the age of a key, so it has the server's time. */
export function newIdempotencyKey(): string {
  return generator.generateOrResetWithTs(serverNow()).toString();
}
