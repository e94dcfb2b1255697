/** A loss that two of the staff have signed, as the checker verifies it. */
import { refuse } from '../../kernel/refusal'
import { findSigners } from '../../kernel/staff/signed-statements'
import type { ReadWork, Work } from '../../kernel/work'
import { selectEpoch } from '../cause-store'
import { derivedId } from '../derived-id'
import type { Signatories } from '../lifting/find-signed-lift'
import { type LossPlace, type Missing, readLoss } from './loss-statement'
import { bookLoss, hasLossSignatures, selectLossSignatures, selectMissing } from './loss-store'

async function allMissing({ sql }: Pick<ReadWork, 'sql'>): Promise<Missing[]> {
  const epoch = await selectEpoch(sql)
  const rows = await selectMissing(sql)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount), epoch }))
}

/** Returns what a place lacks now; refuses if it lacks nothing. */
export async function requireMissing(work: ReadWork, place: LossPlace): Promise<Missing> {
  const missing = (await allMissing(work)).find((each) => each.place === place)
  return missing ?? refuse('NothingLost')
}

/** Books each loss whose statement the pinned keys of two people have signed, once. Returns how many. */
export async function bookSignedLosses(work: Work, { pins: readPins, origin }: Signatories): Promise<number> {
  if (!(await hasLossSignatures(work.sql))) return 0
  let booked = 0
  for (const missing of await allMissing(work)) {
    const rows = await selectLossSignatures(work.sql, missing.place)
    for (const statement of new Set(rows.map((row) => row.statement))) {
      const why = readLoss(missing, statement, work)
      if (why === undefined) continue
      const isStated = (text: string) => text === statement
      if ((await findSigners(rows, { pins: readPins(), origin, isStated })).size < 2) continue
      const { place, amount } = missing
      const id = derivedId('loss', statement)
      if ((await bookLoss(work.sql, { id, place, amount, why })) !== 'posted') continue
      booked++
      break
    }
  }
  return booked
}
