import { longestPhone, phoneForm, plainPhone } from '#contract/accounts/phone';
import { messages } from '#contract/ground/messages';

/** A message of this type is about a ticket of its sender, which the form offers. */
export const ticketEnquiry = 'Ticket or prize';
export const enquiryTypes = ['General', 'Account', 'Credit', 'Game', ticketEnquiry, 'Other'] as const;

/** Required fields, longest texts and patterns. */
export interface TextRule {
  missing: string;
  longest: number;
  form?: { pattern: RegExp; invalid: string };
  /** What is stored and checked of a text. */
  plain?: (text: string) => string;
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
    longest: longestPhone,
    form: { pattern: phoneForm, invalid: messages.mobileInvalid },
    plain: plainPhone,
  },
  complaintDetails: { missing: messages.complaintDetailsRequired, longest: 2000 },
} as const satisfies Record<string, TextRule>;
export type ComplaintText = keyof typeof complaintTexts;
