import { machine } from '#server/platform/process/machine';
import { askMachine, tellMachine } from '#server/platform/process/siblings';

/** An item of a caller's limit that is counted for all processes of the machine. */
interface MachineItem {
  key: string;
  /** Most items of this key at once. */
  most: number;
  /** It is given back by itself after this time. */
  forMs?: number;
}

/** How the processes of a machine share the limits of a caller. */
export interface Sharing {
  servers: number;
  take: (item: MachineItem) => Promise<boolean>;
  give: (key: string) => void;
}

/** The start script counts. Without it, only the own share is left. */
export const sharedByMachine: Sharing = {
  servers: machine.servers,
  take: async (item) => (await askMachine({ kind: 'take', ...item })) === true,
  give: (key) => tellMachine({ kind: 'give', key }),
};

/**
 * Splits a caller's limit: each process counts its own share without asking, the rest is common to all. A caller below
 * its limit is never refused, wherever its requests arrive; one above it gets less than twice the limit. See
 * docs/decisions/0032-a-machine-may-run-several-server-processes.md.
 */
export function splitLimit(limit: number, { servers }: Pick<Sharing, 'servers'>) {
  const own = Math.floor(limit / servers);
  return { own, common: limit - own };
}
