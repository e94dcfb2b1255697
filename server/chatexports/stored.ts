/** The room that archives of conversations take, for the staff. */
import type { Stored } from '../kernel/declared/stored'
import { selectTablesSize } from '../kernel/staff/table-size-store'

/** They end within days, so there is nothing that a setting would free. */
export const stored: Stored = {
  isInDatabase: true,
  parts: async ({ sql }) => [
    {
      name: 'chatExports',
      ...(await selectTablesSize(sql, ['chatexports.part', 'chatexports.file'])),
      olderBytes: [0, 0, 0],
    },
  ],
}
