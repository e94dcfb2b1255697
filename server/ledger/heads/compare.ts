import type { ReadWork } from '../../kernel/work'
import { selectNotedBlock, selectRebase } from '../block-store'
import type { ChainHead } from './head'

/** Whether the noted block exists, or a later block states that it was given up in a restore. */
export async function compareHead(work: ReadWork, head: ChainHead): Promise<boolean> {
  if (head.n === 0n) return true
  const block = await selectNotedBlock(work.sql, head.n)
  if (block?.epoch === head.epoch && block.hash === head.hash) return true
  const next = await selectRebase(work.sql, head.epoch + 1)
  if (next?.abandonedFrom == null || next.abandonedN === null) return false
  return head.n >= next.abandonedFrom && head.n <= next.abandonedN
}
