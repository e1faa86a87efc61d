// Exits with 0 if the server of this container answers. It asks for health, not readiness: a server that drains, or
// whose database is away, is not ready, and a restart would not help it.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;

const answer = await fetch(`http://${host}:${PORT}/api/health`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
