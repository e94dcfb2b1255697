/** The room that recordings take, for the staff. */
import type { Stored } from '../../kernel/declared/stored'
import { sumRecordings } from './hls-store'
import { recordingMs } from './recordings'

/** Those that can be fetched or are being made. None is older than a week, so nothing is kept that a setting would free. */
export const storedRecordings: Stored = {
  async parts({ sql, nowMs }) {
    const sum = await sumRecordings(sql, new Date(nowMs - recordingMs))
    return [{ name: 'recordings', ...sum, olderBytes: [0, 0, 0] }]
  },
}
