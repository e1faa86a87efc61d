import { prepareDatabase } from '#server/prepare-database';
import { testConfig } from '#test/support/server/test-config';
import {
  closeTemplate,
  dropCopies,
  makeTemplateDatabase,
  templateUrl,
} from '#test/support/server/test-database';
import { makePatient } from '#test/support/waiting/patience';
import { plantInTemplate } from './planted-mutant.ts';

/** Migrates one database that every test file then copies. */
export async function setup(): Promise<void> {
  await dropCopies();
  await makeTemplateDatabase();
  await prepareDatabase(testConfig(templateUrl()));
  await makePatient(templateUrl());
  await plantInTemplate(templateUrl());
  await closeTemplate();
}

export async function teardown(): Promise<void> {
  await dropCopies();
}
