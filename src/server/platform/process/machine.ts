/** This process among the server processes of its machine, which share its port, its data folder and its limits. */
interface Machine {
  servers: number;
  /** From 1 on. A process that replaces another has its number. */
  number: number;
}

/** As the start script numbered it. A process that was started in another way is alone. */
export const machine: Machine = isNumbered()
  ? { servers: Number(process.env.SERVERS), number: Number(process.env.SERVER_NUMBER) }
  : { servers: 1, number: 1 };

/** Whether the start script runs this process. */
export function isNumbered(): boolean {
  return process.env.SERVER_NUMBER !== undefined && process.send !== undefined;
}

/** The first process does what a machine does once: jobs, audits, entries in files. */
export const isFirst = ({ number } = machine): boolean => number === 1;

/** This process's share of something that the machine has once. The shares of all processes make up the whole. */
export const shareOf = (whole: number, { servers, number } = machine): number =>
  Math.floor(whole / servers) + (number <= whole % servers ? 1 : 0);

/** The same where a process without a share could not work. */
export const atLeastOne = (whole: number): number => Math.max(1, shareOf(whole));
