import Cursor from 'pg-cursor';

/**
 * A cursor that stops the driver's query timer. The driver starts a timer for every query and stops it in the query's
 * callback, which a plain cursor does not have: the timer would keep the process alive, and after an error of the
 * cursor it would send a message into the next statement of that connection.
 */
export class TimedCursor<Row> extends Cursor<Row> {
  /** The driver replaces it with one that stops the timer. */
  callback: () => void = () => {};

  constructor(...given: ConstructorParameters<typeof Cursor<Row>>) {
    super(...given);
    const stop = () => this.callback();
    this.once('end', stop);
    this.once('error', stop);
  }
}
