import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowTests } from './slow-tests.ts';

/** The longest files first: started last, one of them would keep a single worker busy at the end. */
const longest = ['test/access/branches/permission-matrix.test.ts', ...slowTests];

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
