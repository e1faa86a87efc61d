import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, the longest of all first: begun last, one of them would keep a single worker busy at the end. */
const longest = [
  'access/permission-matrix',
  'ledger/kill',
  'access/long-texts',
  'access/hostile-requests',
  'demo/start',
  'draws/kill',
  'exports/takes-over',
  'backups/transfer',
  'restores/random-histories',
  'reports/totals',
  'access/socket-endings',
  'ledger/game-mutants',
  'ledger/mutants',
  'demo/play',
  'ledger/history',
  'server/games-remove',
].map((name) => `/test/${name}.test.ts`);

/** Decides in which order files begin. Files that need a process of their own come before all others. */
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
