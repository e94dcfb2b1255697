import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Work } from '../../kernel/work'
import { type Block, deleteBlockedSender, insertBlockedSender, selectBlocks } from './blocked-store'

/** Who blocked some people. */
export type Blockers = (senderId: PersonId) => ReadonlySet<PersonId>

const nobody: ReadonlySet<PersonId> = new Set()
const maxPeople = 50_000

/** Who blocked each sender, in memory, so that sending a message needs no query for it. */
export function createBlockers() {
  const known = new Map<PersonId, ReadonlySet<PersonId>>()
  /** The number of open changes, and of all: what is loaded in between is not kept. */
  let open = 0
  let changes = 0

  return {
    of: async (sql: Sql, senderIds: readonly PersonId[]): Promise<Blockers> => {
      const found = new Map<PersonId, ReadonlySet<PersonId>>()
      const missing: PersonId[] = []
      for (const id of new Set(senderIds)) {
        const those = known.get(id)
        if (those) found.set(id, those)
        else missing.push(id)
      }
      const before = changes
      const rows = missing.length > 0 ? await selectBlocks(sql, missing) : []
      const bySender = Map.groupBy(rows, ({ senderId }) => senderId)
      for (const id of missing) {
        const those = bySender.get(id)
        const blockers = those ? new Set(those.map(({ personId }) => personId)) : nobody
        found.set(id, blockers)
        if (open === 0 && before === changes) keep(id, blockers)
      }
      return (senderId) => found.get(senderId) ?? nobody
    },
    block: async (work: Work, { isBlocked, ...block }: Block & { isBlocked: boolean }): Promise<void> => {
      open++
      changes++
      known.delete(block.senderId)
      work.afterEnd(() => {
        open--
        changes++
      })
      await (isBlocked ? insertBlockedSender(work.sql, block) : deleteBlockedSender(work.sql, block))
    },
  }

  /** The oldest makes room. */
  function keep(id: PersonId, blockers: ReadonlySet<PersonId>): void {
    for (const other of known.keys()) {
      if (known.size < maxPeople) break
      known.delete(other)
    }
    known.set(id, blockers)
  }
}
