/**
 * The block list as the signer keeps it, in its journal. An entry that it has seen stays, whatever a database says, until the pinned keys
 * of two people have signed its end.
 */
import { findSigners } from '../../kernel/staff/signed-statements'
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { Journal } from './journal'
import type { SignerParts } from './parts'

type Row = Awaited<ReturnType<typeof chainMoney.blocked.all>>[number]
type HeedingParts = Pick<SignerParts, 'transact' | 'journal' | 'pins' | 'origin' | 'log' | 'nowMs'>

/** Whether the list in the database is not the one of the journal, or staff have signed the end of an entry. */
export async function hasBlockNews(
  work: Pick<Work, 'sql'>,
  known?: Pick<Journal, 'blocks'>,
): Promise<boolean> {
  const { entries, ended } = await chainMoney.blocked.count(work)
  const { blocks } = known ?? {}
  return (
    entries !== (blocks?.entries.size ?? 0) ||
    // More may be ended there: by a person who decides about money, whom the signer does not heed.
    ended < (blocks?.ended.size ?? 0) ||
    (await chainMoney.blocked.toUnblock(work)).length > 0
  )
}

/** Brings the journal and the database to the same list, and ends entries that were signed for. */
export async function heedBlocks(parts: HeedingParts): Promise<void> {
  const { transact, journal, log } = parts
  if (!(await transact((work) => hasBlockNews(work, journal)))) return
  const { blocks } = journal
  const rows = await transact((work) => chainMoney.blocked.all(work))
  for (const row of rows) if (!blocks.entries.has(row.id)) addRow(journal, row)
  const listed = new Map(rows.map((row) => [row.id, row]))
  await transact(async (work) => {
    for (const { atMs, ...entry } of blocks.entries.values()) {
      if (listed.has(entry.id)) continue
      log.warn('a blocked address was brought back from the journal', { address: entry.address })
      await chainMoney.blocked.restore(work, { ...entry, at: new Date(atMs) })
    }
    for (const ended of blocks.ended.values())
      if (!listed.get(ended.id)?.unblockedAt) await chainMoney.blocked.unblock(work, ended)
  })
  for (const { id } of await transact((work) => chainMoney.blocked.toUnblock(work))) {
    const statement = await transact((work) => findSignedEnd(work, parts, id))
    if (statement === undefined || blocks.ended.has(id)) continue
    blocks.end({ id, statement })
    await transact((work) => chainMoney.blocked.unblock(work, { id, statement }))
    log.warn('an address was unblocked by two signatures', { address: blocks.entries.get(id)?.address })
  }
}

function addRow({ blocks }: Pick<Journal, 'blocks'>, row: Row): void {
  const { id, address, reason, staffId, staffName, at } = row
  blocks.add({ id, address, reason, staffId, staffName, atMs: at.getTime() })
  // A new journal: the database says what was ended before, which only the signer could write.
  if (row.unblockedAt) blocks.end({ id, statement: 'ended before this journal began' })
}

/** The statement that two people have signed to end an entry; undefined if there is none. It is about the entry as the journal has it. */
async function findSignedEnd(
  work: Work,
  { journal, pins: readPins, origin, nowMs = Date.now }: HeedingParts,
  id: string,
): Promise<string | undefined> {
  const known = journal.blocks.entries.get(id)
  if (!known) return undefined
  const entry = { ...known, at: new Date(known.atMs) }
  const rows = await chainMoney.blocked.signaturesFor(work, { entry, nowMs: nowMs() })
  const pins = readPins()
  for (const statement of new Set(rows.map((row) => row.statement))) {
    const same = rows.filter((row) => row.statement === statement)
    const signers = pins
      ? await findSigners(same, { pins, origin, isStated: (text) => text === statement })
      : new Set(same.map(({ staffId }) => staffId))
    if (signers.size > 1) return statement
  }
  return undefined
}
