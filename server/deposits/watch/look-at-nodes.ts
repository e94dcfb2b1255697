import type { ChainBlock } from '../chain/node'
import { type NodeLook, noteNodes } from './house-store'
import type { WatcherParts } from './parts'

/** Asks each node for its newest block, and notes for staff what came of it. Throws if one did not answer. */
export async function lookAtNodes({
  transact,
  chain: { chainId },
  nodes,
}: WatcherParts): Promise<ChainBlock[]> {
  const looks: NodeLook[] = []
  const heads: ChainBlock[] = []
  const failures: unknown[] = []
  for (const [at, node] of nodes.entries()) {
    if (!node) continue
    const beginMs = performance.now()
    const head = await node.head().catch((error: unknown) => {
      failures.push(error)
      return undefined
    })
    if (head) heads.push(head)
    const [problem = ''] = head ? [] : String(failures.at(-1)).split('\n')
    looks.push({ number: at === 0 ? 1 : 2, head, tookMs: performance.now() - beginMs, failure: problem })
  }
  await transact(({ sql }) => noteNodes(sql, { chainId, looks }))
  if (failures.length > 0) throw new Error('a node does not answer', { cause: failures[0] })
  return heads
}
