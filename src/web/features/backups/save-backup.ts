import { downloadBackup } from '#contract/backups';
import { buildRequest } from '#web/platform/build-request.ts';

/** Hands the zip to the browser as it comes: it may be larger than what a page can hold. */
export function saveBackup(folder: string): void {
  const [url] = buildRequest(downloadBackup, { query: { folder } });
  const link = document.createElement('a');
  link.href = url;
  link.download = `${folder}.zip`;
  link.click();
}
