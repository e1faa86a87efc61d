import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { requiredOr, requiredText } from '#contract/api/text';
import { complaintTexts, enquiryTypes, type TextRule } from '#contract/complaints/complaint-fields';
import { messages } from '#contract/ground/messages';
import { listing } from '#contract/lists/report';
import { choice, id, moment, table, text, value } from '#contract/lists/table';

export const complaintStatuses = ['Pending', 'Completed', 'Cancelled'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

const written = ({ missing, longest, form, plain = (given) => given }: TextRule) => {
  const text = requiredText(missing, longest).check(z.overwrite(plain));
  return form === undefined ? text : text.check(z.regex(form.pattern, form.invalid));
};

export const complaintBody = z.strictObject({
  enquiryType: z.enum(enquiryTypes, {
    error: requiredOr(messages.enquiryTypeRequired, messages.enquiryTypeUnknown),
  }),
  fullName: written(complaintTexts.fullName),
  email: written(complaintTexts.email),
  mobile: written(complaintTexts.mobile),
  complaintDetails: written(complaintTexts.complaintDetails),
});

/** The file lists what the screen lists, but the account: it is no part of the specified columns. */
export const complaintTable = table('complaints', {
  _id: id(),
  enquiryType: choice(enquiryTypes)('Enquiry Type', { width: 20, isSorted: true }),
  fullName: text('Full Name', { width: 30, isSorted: true }),
  email: text('Email', { width: 30 }),
  mobile: text('Mobile', { width: 20 }),
  complaintDetails: text('Complaint Details', { width: 60 }),
  status: choice(complaintStatuses)('Status', { width: 15, isSorted: true }),
  createdAt: moment('Date', { width: 25, isSorted: true }),
  // The account that was signed in when the message was sent.
  userId: value(z.nullable(z.object({ _id: idSchema, username: z.string() }))),
});
export type Complaint = z.infer<typeof complaintTable.row>;

/** A message of a signed-in account belongs to its network, any other to the superadmins. */
export const postComplaint = endpoint({
  name: 'complaints.post',
  summary: 'Send a message to the operators',
  method: 'POST',
  creates: true,
  path: '/complaint',
  access: { who: 'everyone' },
  body: complaintBody,
  answer: z.object({ data: complaintTable.row }),
  errors: ['too_many_attempts'],
  status: 201,
});

const top = { who: 'roles', roles: ['superadmin', 'admin'] } as const;
/** Without a page: page 1 with 10 rows. */
export const complaints = listing({
  name: 'complaints.list',
  summary: 'Messages of the own network; for a superadmin, those of visitors and of all networks',
  path: '/complaint',
  access: top,
  file: 'ContactUs',
  sheet: 'Contact Us',
  table: complaintTable,
  query: {
    ...listQuery(complaintTable.sorted),
    /** Alias of pageSize, as earlier callers send it. */
    limit: z.optional(z.pipe(z.enum(['10', '25', '50', '100']), z.coerce.number())),
    status: z.optional(z.enum(complaintStatuses)),
    enquiryType: z.optional(z.enum(enquiryTypes)),
  },
  beside: {
    complaints: z.array(complaintTable.row),
    pagination: z.object({
      ...paginationSchema.shape,
      totalComplaints: z.int(),
      currentPage: z.int(),
      limit: z.int(),
    }),
  },
});
export const { list: listComplaints, file: exportComplaints } = complaints;

export const setComplaintStatus = endpoint({
  name: 'complaints.set-status',
  summary: 'Set the status of a message',
  method: 'PATCH',
  path: '/complaint/:id/status',
  access: {
    ...top,
    subjects: [{ in: 'params', field: 'id', record: 'complaint', relation: 'network' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  body: z.strictObject({ status: z.enum(complaintStatuses, { error: requiredOr(messages.statusRequired) }) }),
  answer: z.object({ data: complaintTable.row }),
});
