/** The audit log. Nothing changes it, not even the server. */
import { z } from 'zod'
import { PersonId } from '../wire'
import { defineStaffCall, Moment, Seconds, StaffId, staffText } from './contract'
import { pageInput, pageOf, SearchText } from './page'

export const auditActions = ['changed', 'revealed', 'proposed'] as const
/** The kinds by which entries are filtered: their action, or any but `revealed`, of which there are the most. */
export const auditKinds = ['acted', ...auditActions] as const

const Who = z.object({ id: StaffId, name: z.string() })

/** A member, with the name and chat ID of now. */
export const NamedPerson = z.object({ id: PersonId, name: z.string(), chatId: z.string() })
export type NamedPerson = z.output<typeof NamedPerson>

/**
 * A subject, with the name and chat ID of the member that it is or belongs to, or the name of the group or of the
 * person on the staff, where that is known.
 */
export const NamedSubject = z.object({
  kind: z.string(),
  id: z.string(),
  person: NamedPerson.optional(),
  name: z.string().optional(),
})
export type NamedSubject = z.output<typeof NamedSubject>

export const AuditView = z.object({
  id: z.string(),
  at: Seconds,
  action: z.enum(auditActions),
  /** The call, such as `reports.decide`. */
  call: z.string(),
  /** Missing for actions of the command line or the server. */
  staff: Who.extend({ role: z.string() }).optional(),
  approver: Who.optional(),
  subject: NamedSubject.optional(),
  /** The other members that the entry is about. */
  concerns: z.array(NamedPerson),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().optional(),
  /** The input, for calls that only reveal data. */
  input: z.unknown().optional(),
  address: z.string(),
})
export type AuditView = z.output<typeof AuditView>

export const listAudit = defineStaffCall({
  name: 'audit.list',
  right: 'audit.read',
  effect: 'reveals',
  summary: 'The audit log, newest first.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      /** Words that an entry must have: of its reason, its subject, the staff, or the members and groups that it is about. */
      search: SearchText.optional(),
      id: z
        .string()
        .regex(/^[0-9]{1,18}$/)
        .optional(),
      staffId: StaffId.optional(),
      call: staffText({ max: 100 }).optional(),
      action: z.enum(auditKinds).optional(),
      subjectKind: staffText({ max: 40 }).optional(),
      subjectId: staffText({ max: 100 }).optional(),
      since: Moment.optional(),
      until: Moment.optional(),
    },
  }),
  output: pageOf(AuditView),
  refusals: [],
})

export const auditCalls = [listAudit]
