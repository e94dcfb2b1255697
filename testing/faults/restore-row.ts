import { loadRow } from './row'

export const restored = loadRow({
  name: 'restored from a backup',
  async fail({ system, forgive }) {
    await system.backUp()
    const from = performance.now()
    await Bun.sleep(3_000)
    await system.restore()
    forgive({ from: from - 2_000, to: performance.now() })
    await Bun.sleep(3_000)
    return '1 restore'
  },
})
