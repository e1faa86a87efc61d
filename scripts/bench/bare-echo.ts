import Fastify from 'fastify';

/** The minimum a server can do with the same request: parse its JSON and send it back. */
const app = Fastify({ logger: false });
app.post('/api/app/tickets', async (request, reply) => reply.code(201).send(request.body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
