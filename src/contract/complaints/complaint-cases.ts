import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { requiredText } from '#contract/api/text';
import { enquiryTypes } from '#contract/complaints/complaint-fields';
import { complaintStatuses, complaintTable } from '#contract/complaints/complaints';

export const longestCaseText = 2_000;
/** Notes and answers of one message together. */
export const mostCaseTexts = 50;
/** Changes of the status that a page shows, the newest ones. */
export const shownStatuses = 100;
/** Own messages that a sender sees, the newest ones. */
export const shownOwnComplaints = 20;

export const caseTexts = {
  textRequired: 'Write a text',
  noteAdded: 'Note added',
  answerSent: 'Answer sent',
};

const entrySchema = z.object({
  _id: idSchema,
  kind: z.enum(['status', 'note', 'answer']),
  createdAt: z.string(),
  author: z.string(),
  /** Empty for a status. */
  text: z.string(),
  /** The new status; null for a note or an answer. */
  status: z.nullable(z.enum(complaintStatuses)),
});
export type ComplaintEntry = z.infer<typeof entrySchema>;

/** A number in the text of a message whose account or ticket the reader may open. */
const linkSchema = z.object({
  /** As it is written there. */
  text: z.string(),
  accountId: z.nullable(idSchema),
  /** As printed on the ticket. */
  ticketId: z.nullable(z.string()),
});
export type ComplaintLink = z.infer<typeof linkSchema>;

const caseSchema = z.object({
  ...complaintTable.row.shape,
  /** Statuses, notes and answers, oldest first. The sender of the message does not get the notes of others. */
  history: z.array(entrySchema),
  /** Earlier changes of the status that `history` leaves out. */
  olderStatuses: z.int(),
  links: z.array(linkSchema),
});
export type ComplaintCase = z.infer<typeof caseSchema>;

const top = {
  who: 'roles',
  roles: ['superadmin', 'admin'],
  subjects: [{ in: 'params', field: 'id', record: 'complaint', relation: 'network' }],
} as const;
const params = z.strictObject({ id: pathIdSchema });
const { page: _page, pageSize: _pageSize, ...ofList } = listQuery(complaintTable.sorted);

/** `previous` and `next` are its neighbours in the list of the query: null at the ends of it. */
export const readComplaint = endpoint({
  name: 'complaints.read',
  summary: 'One message with its history, and its neighbours in a list',
  method: 'GET',
  path: '/complaint/:id',
  access: top,
  params,
  query: z.strictObject({
    ...ofList,
    status: z.optional(z.enum(complaintStatuses)),
    enquiryType: z.optional(z.enum(enquiryTypes)),
  }),
  answer: z.object({ data: caseSchema, previous: z.nullable(idSchema), next: z.nullable(idSchema) }),
});

const written = {
  method: 'POST',
  access: top,
  params,
  body: z.strictObject({ text: requiredText(caseTexts.textRequired, longestCaseText) }),
  answer: z.object({ data: caseSchema }),
  errors: ['too_many_notes'],
  creates: true,
  status: 201,
} as const;

/** Only operators who read the message read its notes. */
export const noteComplaint = endpoint({
  ...written,
  name: 'complaints.note',
  summary: 'Add an internal note to a message',
  path: '/complaint/:id/note',
});

/** An account that sent the message finds the answer in its inbox. */
export const answerComplaint = endpoint({
  ...written,
  name: 'complaints.answer',
  summary: 'Answer a message',
  path: '/complaint/:id/answer',
});

const ownSchema = z.object({
  _id: idSchema,
  enquiryType: z.enum(enquiryTypes),
  /** What the sender wrote of itself: the form for the next message starts with it. */
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  complaintDetails: z.string(),
  status: z.enum(complaintStatuses),
  createdAt: z.string(),
  /** Oldest first. */
  answers: z.array(z.object({ _id: idSchema, createdAt: z.string(), author: z.string(), text: z.string() })),
});
export type OwnComplaint = z.infer<typeof ownSchema>;

export const listOwnComplaints = endpoint({
  name: 'complaints.own',
  summary: 'The newest messages that the own account sent, with the answers',
  method: 'GET',
  path: '/complaint/own',
  access: { who: 'signed-in' },
  answer: z.object({
    data: z.array(ownSchema),
    /** Older ones that are left out. */
    older: z.int(),
  }),
});
