import type { Sql } from '../../kernel/database'

export interface StaffRecord {
  id: string
  staff: string
  address: string
  act: string
  /** The person or withdrawal it concerns. */
  subject: string
  detail: Readonly<Record<string, string>>
  nowMs: number
}

export const insertStaffRecord = (sql: Sql, action: StaffRecord) => sql`
    insert into wallet.staff_record (id, at, staff, address, act, subject, detail)
    values (${action.id}, ${new Date(action.nowMs)}, ${action.staff}, ${action.address}, ${action.act}, ${action.subject},
      ${JSON.stringify(action.detail)}::text::jsonb)`
