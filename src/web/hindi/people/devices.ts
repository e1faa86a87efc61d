import type { deviceTexts } from '#web/product/devices/device-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const devices: Counterpart<typeof deviceTexts> = {
  unknown: 'अज्ञात डिवाइस',
  browserOn: '{{system}} पर {{browser}}',
};
