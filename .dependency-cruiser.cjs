/** Dependencies point down only. Each rule says in its comment what it keeps true. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'A path that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'The contract is all that server and web agree on, so it depends on neither.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'server-without-web',
      comment: 'The server must start without the web application.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-without-server',
      comment: 'What the server knows and decides must never reach a browser.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'The platform is what features stand on.',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'routes-and-queries-stay-home',
      comment: 'A feature calls the use cases and policies of another one, never its routes or its SQL.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: {
        path: '^src/server/features/[^/]+/.*-(routes|queries)\\.ts$',
        pathNot: '^src/server/features/$1/',
      },
    },
    {
      name: 'web-ground-knows-no-feature',
      comment: 'The design system and the platform of the web are what features and the app stand on.',
      severity: 'error',
      from: { path: '^src/web/(ui|platform)/' },
      to: { path: '^src/web/(features|app)/' },
    },
    {
      name: 'web-features-meet-in-the-app',
      comment: 'Features are put together at a route, where a reader sees who is combined with whom.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count too: they tie two folders together just as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
