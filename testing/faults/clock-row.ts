import { loadRow } from './row'

const hourMs = 3_600_000

export const clocksMoved = loadRow({
  name: 'clocks of server and clients moved',
  options: { clock: 'server' },
  async fail({ system, isShort }) {
    const trueNow = Date.now
    const moves = isShort ? [hourMs, -hourMs] : [hourMs, -hourMs, 20 * hourMs, -20 * hourMs, 60_000, -60_000]
    try {
      for (const by of moves) {
        system.setClock(by)
        await Bun.sleep(1_500)
        system.setClock(0)
        Date.now = () => trueNow() + by
        await Bun.sleep(1_500)
        Date.now = trueNow
      }
    } finally {
      system.setClock(0)
      Date.now = trueNow
    }
    return `${moves.length} moves of each`
  },
})
