import { messages } from '#contract/messages';

export const enquiryTypes = ['General', 'Account', 'Credit', 'Game', 'Other'] as const;

/** Required fields, longest texts and patterns. */
export interface TextRule {
  missing: string;
  longest: number;
  form?: { pattern: RegExp; invalid: string };
}

/** The rules of a message without a schema: the visitor's page checks them before it sends. */
export const complaintTexts = {
  fullName: {
    missing: messages.fullNameRequired,
    longest: 100,
    form: { pattern: /^[^\t\r\n]*$/, invalid: messages.textUnprintable },
  },
  email: {
    missing: messages.emailRequired,
    longest: 200,
    form: { pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, invalid: messages.emailInvalid },
  },
  mobile: {
    missing: messages.mobileRequired,
    longest: 20,
    form: { pattern: /^\+?[0-9]{5,15}$/, invalid: messages.mobileInvalid },
  },
  complaintDetails: { missing: messages.complaintDetailsRequired, longest: 2000 },
} as const satisfies Record<string, TextRule>;
export type ComplaintText = keyof typeof complaintTexts;
