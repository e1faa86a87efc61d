import { catalogue } from '#web/texts/texts.ts';

export const deviceTexts = catalogue('devices', {
  unknown: 'Unknown device',
  browserOn: '{{browser}} on {{system}}',
});
