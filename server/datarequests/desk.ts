/** The staff's handling of data requests. */
import { dataRequestAnswered, type PersonId } from '@linnet/protocol'
import {
  type DataRequestRow,
  type listStaffDataRequests,
  maxTotal,
  type showStaffDataRequest,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { PersonalData } from '../kernel/declared/personal-data'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import { blocksBeyond, closeAccount } from './delete-account'
import {
  countRequests,
  deleteParts,
  endAllOf,
  insertNote,
  lockWaiting,
  markMoneyClosed,
  type RequestRow,
  selectNotes,
  selectPage,
  selectRequest,
  updateEnded,
} from './store'

export async function readRequests(
  work: ReadWork,
  { after, limit, descending, ...filter }: z.output<(typeof listStaffDataRequests)['input']>,
) {
  const { kind, state, personId } = filter
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectPage(work.sql, { kind, state, personId }, { after: key, descending, limit })
  const names = await profilesByIds(
    work,
    rows.map((row) => row.personId),
  )
  return pageFrom(rows, {
    limit,
    keyOf: ({ dueText, id }) => [dueText, id],
    view: (row) => presentRow(row, names.get(row.personId)?.nickname ?? ''),
    total: await countRequests(work.sql, { kind, state, personId, most: maxTotal }),
  })
}

const presentRow = (row: RequestRow, name: string): DataRequestRow => ({
  id: row.id,
  person: { id: row.personId, name },
  kind: row.kind,
  state: row.state,
  askedAt: unixSeconds(row.askedAt),
  dueAt: unixSeconds(row.dueAt),
  ...(row.endedAt && { endedAt: unixSeconds(row.endedAt) }),
})

export async function showRequest(
  work: ReadWork,
  personalData: readonly PersonalData[],
  id: string,
): Promise<z.output<(typeof showStaffDataRequest)['output']>> {
  const row = (await selectRequest(work.sql, id)) ?? refuse('DataRequestNotFound')
  const waits = row.kind === 'deletion' && row.state === 'waiting'
  const [names, notes, blocks] = await Promise.all([
    profilesByIds(work, [row.personId]),
    selectNotes(work.sql, id),
    waits ? blocksBeyond(work, personalData, row) : [],
  ])
  return {
    ...presentRow(row, names.get(row.personId)?.nickname ?? ''),
    text: row.text,
    reason: row.reason,
    blocks,
    ...(row.givenUpMost !== null && { givenUp: { most: row.givenUpMost, words: row.givenUpBy ?? '' } }),
    notes: notes.map(({ by, text, at }) => ({ by, text, at: unixSeconds(at) })),
  }
}

export async function addNote(
  work: Work,
  { id, staffName, text }: { id: string; staffName: string; text: string },
): Promise<void> {
  if (!(await selectRequest(work.sql, id))) return refuse('DataRequestNotFound')
  await insertNote(work.sql, { id: work.newId(), requestId: id, staffName, text, nowMs: work.nowMs })
}

/** Refuses a request; returns the person who made it. */
export async function refuseRequest(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<PersonId> {
  const { personId, kind } = (await lockWaiting(work.sql, id)) ?? refuse('DataRequestNotFound')
  await updateEnded(work.sql, { id, state: 'refused', reason, nowMs: work.nowMs })
  await appendToUserLog(work, {
    to: [personId],
    event: dataRequestAnswered,
    data: { id, kind, state: 'refused' },
  })
  await deleteParts(work.sql, id)
  return personId
}

/** The person whose account a waiting request would delete. Refused while something blocks it. */
export async function requireDeletable(
  work: Work,
  personalData: readonly PersonalData[],
  id: string,
): Promise<Pick<RequestRow, 'personId' | 'dueAt'>> {
  const row = await lockWaiting(work.sql, id)
  if (row?.kind !== 'deletion') return refuse('DataRequestNotFound')
  if ((await blocksBeyond(work, personalData, row)).length > 0) return refuse('DeletionBlocked')
  return row
}

/** Closes the account that requested its deletion, for good; returns its person. A job forgets the rest. */
export async function completeRequest(
  work: Work,
  personalData: readonly PersonalData[],
  id: string,
): Promise<PersonId> {
  const row = await lockWaiting(work.sql, id)
  if (row?.kind !== 'deletion') return refuse('DataRequestNotFound')
  await closeAccount(work, personalData, row)
  await endAllOf(work.sql, { personId: row.personId, except: id, nowMs: work.nowMs })
  await updateEnded(work.sql, { id, state: 'done', nowMs: work.nowMs })
  await markMoneyClosed(work.sql, { id, nowMs: work.nowMs })
  return row.personId
}
