import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'
import { loadRow } from './row'

const hourMs = 3_600_000
/** The file from which the server reads its clock's error, in ms. */
const offsetFile = join(makeScratch('linnet-clock-'), 'offset')

export const clocksMoved = loadRow({
  name: 'clocks of server and clients moved',
  options: {
    entry: join(import.meta.dir, 'clocked-server.ts'),
    env: { CLOCK_OFFSET_FILE: offsetFile },
  },
  async fail({ isShort }) {
    const trueNow = Date.now
    const moves = isShort ? [hourMs, -hourMs] : [hourMs, -hourMs, 20 * hourMs, -20 * hourMs, 60_000, -60_000]
    try {
      for (const by of moves) {
        writeFileSync(offsetFile, String(by))
        await Bun.sleep(1_500)
        writeFileSync(offsetFile, '0')
        Date.now = () => trueNow() + by
        await Bun.sleep(1_500)
        Date.now = trueNow
      }
    } finally {
      writeFileSync(offsetFile, '0')
      Date.now = trueNow
    }
    return `${moves.length} moves of each`
  },
})
