import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process and of all its children so far, those that have ended as well, in ticks of 1/100 s. */
export function treeTicks(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const fields = fieldsOf(name);
    const [own, ofEnded] = [sum(fields, 11, 12), sum(fields, 13, 14)];
    if (Number(name) === pid) ticks += own + ofEnded;
    else if (Number(fields[1]) === pid) ticks += own;
  }
  return ticks;
}

/** What follows the name of the program in its `stat`: its state, its parent, … */
function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

const sum = (fields: readonly string[], ...places: number[]) =>
  places.reduce((all, place) => all + Number(fields[place] ?? 0), 0);
