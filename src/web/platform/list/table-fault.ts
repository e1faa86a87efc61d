import { refusalIn } from '#web/platform/calls/call.ts';
import { faultText } from '#web/platform/calls/fault-text.ts';
import type { TableFault } from '#web/ui/data-table/table-types.ts';

/** What a list shows instead of rows after an error. */
export function tableFault(error: Error | null, onRetry: () => void): TableFault | undefined {
  if (error === null) return undefined;
  const refusal = refusalIn(error);
  if (refusal?.status === 403) return { kind: 'forbidden', message: refusal.message };
  const { code, requestId } = refusal ?? {};
  return { kind: 'error', code, message: faultText(error), requestId, onRetry };
}
