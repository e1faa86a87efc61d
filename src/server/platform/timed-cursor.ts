import Cursor from 'pg-cursor';

/**
 * A cursor that ends the driver's clock on it. The driver starts one for every query and stops it by the query's callback, which
 * a plain cursor neither has nor calls: long after its end the clock would keep the process alive, and where the cursor had failed
 * it would send a message into whatever runs on that connection by then.
 */
export class TimedCursor<Row> extends Cursor<Row> {
  /** The driver puts one in its place that stops the clock. */
  callback: () => void = () => {};

  constructor(...given: ConstructorParameters<typeof Cursor<Row>>) {
    super(...given);
    const stop = () => this.callback();
    this.once('end', stop);
    this.once('error', stop);
  }
}
