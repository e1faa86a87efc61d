import { endpoint, noData } from '#contract/api/endpoint';

export const health = endpoint({
  name: 'system.health',
  summary: 'The process is alive',
  method: 'GET',
  path: '/health',
  access: { who: 'everyone' },
  answer: noData,
});

export const ready = endpoint({
  name: 'system.ready',
  summary: 'The database is reachable and fully migrated',
  method: 'GET',
  path: '/ready',
  access: { who: 'everyone' },
  answer: noData,
});
