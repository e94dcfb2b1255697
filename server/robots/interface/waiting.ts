import type { PersonId } from '@linnet/protocol'

/** Long polls waiting for an update. A new poll by the same robot ends the previous one. */
export function createWaiting() {
  const waiting = new Map<PersonId, () => void>()
  return {
    wake(robotId: PersonId): void {
      waiting.get(robotId)?.()
    },
    /** Settles when there may be an update, or after a while. */
    wait(robotId: PersonId, ms: number): Promise<void> {
      waiting.get(robotId)?.()
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          if (waiting.get(robotId) === end) waiting.delete(robotId)
          resolve()
        }
        const timer = setTimeout(end, ms)
        waiting.set(robotId, end)
      })
    },
    wakeAll(): void {
      for (const end of waiting.values()) end()
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
