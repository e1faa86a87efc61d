import { catalogue } from '#web/platform/texts.ts';

export const deviceTexts = catalogue('devices', {
  unknown: 'Unknown device',
  browserOn: '{{browser}} on {{system}}',
});
