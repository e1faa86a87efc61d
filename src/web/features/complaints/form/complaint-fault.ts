import { type ComplaintText, complaintTexts, type TextRule } from '#contract/complaint-fields';

export type ComplaintFaults = Readonly<Partial<Record<ComplaintText | 'enquiryType', string>>>;

/** The names of the texts in the order of the form. */
export const textNames = [
  'fullName',
  'email',
  'mobile',
  'complaintDetails',
] as const satisfies ComplaintText[];

/** The fault of one text as it was typed; undefined where it may be sent. */
export function faultOfText(name: ComplaintText, typed: string): string | undefined {
  const { missing, form }: TextRule = complaintTexts[name];
  const text = typed.trim();
  if (text === '') return missing;
  return form === undefined || form.pattern.test(text) ? undefined : form.invalid;
}

/** The faults of the whole form, in its order. */
export function faultsOf(texts: Readonly<Record<ComplaintText, string>>): ComplaintFaults {
  const found = textNames.map((name) => [name, faultOfText(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
}
