/** Streams a value as JSON. An async iterable anywhere in it becomes an array, written as its items arrive. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    yield* arrayPieces(value);
    return;
  }
  if (!holdsAsyncIterable(value)) {
    yield JSON.stringify(value);
    return;
  }
  let separator = '{';
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    yield* jsonPieces(part);
    separator = ',';
  }
  yield '}';
}

async function* arrayPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** True for a plain object that contains an async iterable at any depth. */
export function holdsAsyncIterable(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((part) => isAsyncIterable(part) || holdsAsyncIterable(part));
}
