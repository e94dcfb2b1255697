/** Staff decisions about documents. */
import { type PersonId, realNameDecided } from '@linnet/protocol'
import { type listRealNames, maxTotal, type RealNameRow, type revealRealName } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import type { DocumentSeals } from './document-seals'
import {
  type ApplicationRow,
  countApplications,
  lockDocument,
  lockWaiting,
  selectApplication,
  selectPage,
  selectVerifiedWith,
  updateDecided,
} from './store'

export async function readApplications(
  work: ReadWork,
  { after, limit, descending, state, personId }: z.output<(typeof listRealNames)['input']>,
) {
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectPage(work.sql, { state, personId }, { after: key, descending, limit })
  const name = await namesOf(
    work,
    rows.map((row) => row.personId),
  )
  return pageFrom(rows, {
    limit,
    keyOf: ({ atText, id }) => [atText, id],
    view: (row) => presentRow(row, name),
    total: await countApplications(work.sql, { state, personId, most: maxTotal }),
  })
}

type Names = (id: PersonId) => { id: PersonId; name: string }

async function namesOf(work: ReadWork, ids: readonly PersonId[]): Promise<Names> {
  const people = await profilesByIds(work, ids)
  return (id) => ({ id, name: people.get(id)?.nickname ?? '' })
}

const presentRow = (row: ApplicationRow, name: Names): RealNameRow => ({
  id: row.id,
  person: name(row.personId),
  kind: row.kind,
  state: row.state,
  at: unixSeconds(row.at),
  ...(row.decidedAt && { decidedAt: unixSeconds(row.decidedAt) }),
})

/** A document with its contents decrypted. */
export async function revealApplication(
  work: ReadWork,
  seals: DocumentSeals,
  id: string,
): Promise<z.output<(typeof revealRealName)['output']>> {
  const row = (await selectApplication(work.sql, id)) ?? refuse('RealNameNotFound')
  const others = (await selectVerifiedWith(work.sql, row.numberDigest))
    .map(({ personId }) => personId)
    .filter((personId) => personId !== row.personId)
  const name = await namesOf(work, [row.personId, ...others])
  return {
    ...presentRow(row, name),
    name: seals.open(row.name),
    number: seals.open(row.number),
    photos: row.photoIds,
    reason: row.reason,
    sameDocument: others.map(name),
  }
}

/** Whether a picture belongs to a document. */
export async function hasPhoto(
  work: ReadWork,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> {
  const row = (await selectApplication(work.sql, id)) ?? refuse('RealNameNotFound')
  return row.photoIds.includes(fileId)
}

export interface RealNameDecision {
  id: string
  state: 'verified' | 'refused'
  /** The reason that is sent to the person. */
  reason: string
  staffId: string
}

/** Verifies or refuses a waiting document, and notifies the person. A document verifies one person only. */
export async function decideApplication(work: Work, decision: RealNameDecision): Promise<PersonId> {
  const { id, state } = decision
  const row = (await lockWaiting(work.sql, id)) ?? refuse('RealNameNotFound')
  if (state === 'verified') {
    await lockDocument(work.sql, row.numberDigest)
    if ((await selectVerifiedWith(work.sql, row.numberDigest)).length > 0) return refuse('DocumentTaken')
  }
  await updateDecided(work.sql, { ...decision, nowMs: work.nowMs })
  await appendToUserLog(work, { to: [row.personId], event: realNameDecided, data: { state } })
  return row.personId
}
