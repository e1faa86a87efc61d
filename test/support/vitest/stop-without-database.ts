import type { Plugin } from 'vite';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { NoTestDatabase } from '#test/support/server/no-test-database';

const name = 'stop-without-database';

/** Ends the run when a test could not get its database: all further ones would fail as well. */
export function stopWithoutDatabase(): Plugin {
  const reporters = new Map<Vitest, Reporter>();
  return {
    name,
    configureVitest({ vitest }) {
      if (reporters.has(vitest)) return;
      const reporter: Reporter = {
        onTestModuleEnd(module) {
          // The worker waits for this report, and the end of the run for the worker.
          if (hasNoDatabase(module)) void vitest.cancelCurrentRun('test-failure');
        },
      };
      reporters.set(vitest, reporter);
      vitest.config.reporters.push(reporter);
    },
  };
}

function hasNoDatabase(module: TestModule): boolean {
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ];
  return errors.some((error) => error.name === NoTestDatabase.name);
}
