import { StartPostponed, StartRefused } from '#server/platform/config/config';

/** Exit code for the start script: starting again would not help. */
const refusedExitCode = 78;

/** Faults of a folder or file that last until a person acts. */
const lastingFaults = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Runs a program of the server. What a person can act on is printed as one sentence, everything else with its stack. */
export function runProgram(run: () => Promise<void>, isTold: (error: Error) => boolean = () => false): void {
  run().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const fault = faultOfFile(error);
    if (fault !== null) console.error(fault);
    else if (error instanceof StartRefused || error instanceof StartPostponed || isTold(error))
      console.error(error.message);
    else console.error(error);
    process.exit(error instanceof StartRefused || fault !== null ? refusedExitCode : 1);
  });
}

function faultOfFile(error: NodeJS.ErrnoException): string | null {
  if (error.path === undefined || !lastingFaults.has(error.code ?? '')) return null;
  return `${error.path} cannot be used (${error.code}); check DATA_DIR and the rights of its folder.`;
}
