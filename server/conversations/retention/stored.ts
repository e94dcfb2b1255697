/** The room that messages take in the database, for the staff. */
import { ageLimits, type Stored } from '../../kernel/declared/stored'
import { selectTableSize } from '../../kernel/staff/table-size-store'
import { sampleMessages } from './stored-store'

/** Tables that grow with the messages. */
const tables = ['conversations.message_text', 'conversations.attachment', 'conversations.used_cid']

export const storedMessages: Stored = {
  isInDatabase: true,
  async parts({ sql, nowMs }) {
    const log = await selectTableSize(sql, 'conversations.entry')
    const others = await Promise.all(tables.map((table) => selectTableSize(sql, table)))
    const bytes = others.reduce((sum, table) => sum + table.bytes, log.bytes)
    const { count, older } = await sampleMessages(sql, { percent: log.percent, before: ageLimits(nowMs) })
    return [
      {
        name: 'messages',
        count: Math.round((count * 100) / log.percent),
        bytes,
        // Messages are taken for equally large.
        olderBytes: older.map((some) => (count === 0 ? 0 : Math.round((bytes * some) / count))),
      },
    ]
  },
}
