/** The room that exports of people’s data take, for the staff. */
import type { Stored } from '../kernel/declared/stored'
import { selectTablesSize } from '../kernel/staff/table-size-store'

/** They end within days, so there is nothing that a setting would free. */
export const stored: Stored = {
  isInDatabase: true,
  parts: async ({ sql }) => [
    { name: 'dataExports', ...(await selectTablesSize(sql, ['datarequests.part'])), olderBytes: [0, 0, 0] },
  ],
}
