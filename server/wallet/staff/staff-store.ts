import type { Sql } from '../../kernel/database'

export interface StaffDeed {
  id: string
  staff: string
  address: string
  act: string
  /** Whom or what it concerns. */
  subject: string
  detail: Readonly<Record<string, string>>
  nowMs: number
}

export const insertStaffDeed = (sql: Sql, deed: StaffDeed) => sql`
    insert into wallet.staff_record (id, at, staff, address, act, subject, detail)
    values (${deed.id}, ${new Date(deed.nowMs)}, ${deed.staff}, ${deed.address}, ${deed.act}, ${deed.subject},
      ${JSON.stringify(deed.detail)}::text::jsonb)`
