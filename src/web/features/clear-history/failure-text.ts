import { CallError } from '#web/platform/call.ts';

/** What the server says of a refusal; of a failure it says nothing that helps, so the screen's own words stand first. */
export function failureText(error: Error, failed: string): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : failed;
}
