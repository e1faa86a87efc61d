import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files first: started last, one of them would keep a single worker busy at the end. */
const longest = [
  'branches/permission-matrix',
  'locks/kill',
  'requests/long-texts',
  'requests/hostile-requests',
  'demo/start',
  'settlement/kill',
  'exports/takes-over',
  'hosting/transfer',
  'restores/random-histories',
  'reports/totals',
  'sockets/socket-endings',
  'faults/game-mutants',
  'faults/mutants',
  'demo/play',
  'ledger/history',
  'games/remove',
].map((name) => `/${name}.test.ts`);

/** Determines the order of files. Files that need a separate process come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      if (project.config.isolate) return -1;
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? longest.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
