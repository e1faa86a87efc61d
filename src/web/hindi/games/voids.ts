import type { voidTexts } from '#web/product/results/void-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const voids: Counterpart<typeof voidTexts> = {
  refunded_one: '{{number}} टिकट का दाँव लौटाया गया, कुल {{amount}}।',
  refunded_other: '{{number}} टिकटों का दाँव लौटाया गया, कुल {{amount}}।',
  none: 'कोई टिकट नहीं बिका था, इसलिए लौटाने के लिए कुछ नहीं था।',
  by: '{{username}} ने {{time}} पर अमान्य किया। कारण: {{reason}}',
};
