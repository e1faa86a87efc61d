/** A test could not get its database. No other test could either, so it ends the run. */
export class NoTestDatabase extends Error {
  override name = 'NoTestDatabase';

  constructor(database: string, options: ErrorOptions) {
    super(`The database ${database} could not be created: ${String(options.cause)}`, options);
  }
}
