import { prepareDatabase } from '#server/prepare-database';
import { makePatient } from './patience.ts';
import { plantInTemplate } from './planted-mutant.ts';
import { testConfig } from './test-config.ts';
import { dropCopies, makeTemplateDatabase, templateUrl } from './test-database.ts';

/** Migrates one database that every test file then copies. */
export async function setup(): Promise<void> {
  await dropCopies();
  await makeTemplateDatabase();
  await prepareDatabase(testConfig(templateUrl()));
  await makePatient(templateUrl());
  await plantInTemplate(templateUrl());
}

export async function teardown(): Promise<void> {
  await dropCopies();
}
