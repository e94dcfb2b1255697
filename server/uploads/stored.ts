/** The room that files take, for the staff. */
import { ageLimits, type Stored } from '../kernel/declared/stored'
import { selectTableSize } from '../kernel/staff/table-size-store'
import { sampleFiles, selectLargestOwners, sumUnfinished } from './stored-store'

const names: Readonly<Record<string, string>> = {
  image: 'pictures',
  video: 'videos',
  voice: 'voice',
  file: 'files',
}

export const storedFiles: Stored = {
  async parts({ sql, nowMs }) {
    const { percent } = await selectTableSize(sql, 'uploads.file')
    const rows = await sampleFiles(sql, { percent, before: ageLimits(nowMs) })
    const whole = (sampled: number) => Math.round((sampled * 100) / percent)
    const files = rows.map(({ kind, count, bytes, olderBytes }) => ({
      name: names[kind] ?? kind,
      count: whole(count),
      bytes: whole(bytes),
      olderBytes: olderBytes.map(whole),
    }))
    // They end within a day.
    return [...files, { name: 'unfinished', ...(await sumUnfinished(sql)), olderBytes: [0, 0, 0] }]
  },
  owners: ({ sql }, most) => selectLargestOwners(sql, most),
}
