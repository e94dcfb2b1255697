/** People's handling of their own requests. */
import {
  type CallOutput,
  dataRequestDays,
  exportPath,
  formatAmount,
  isGiveUpSentence,
  type DataRequestView,
  type listDataRequests,
  type openExport,
  type PersonId,
} from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import type { Member } from '../kernel/caller'
import type { PersonalData } from '../kernel/declared/personal-data'
import { newArchiveAddress } from '../kernel/http/archive-address'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { readLeftMoney } from '../wallet'
import { blocksOf } from './delete-account'
import { dayMs } from './make-export'
import {
  deleteParts,
  insertOpening,
  insertRequest,
  lockWaiting,
  lockWaitingDeletion,
  type NewRequest,
  type RequestRow,
  selectLastExport,
  selectOfPerson,
  selectRequest,
  updateEnded,
} from './store'

const shown = 20

const presentRequest = (row: RequestRow): DataRequestView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  askedAt: unixSeconds(row.askedAt),
  dueAt: unixSeconds(row.dueAt),
  readyUntil: row.readyUntil ? unixSeconds(row.readyUntil) : 0,
  bytes: Number(row.bytes),
  reason: row.reason,
})

export async function listOwn(
  work: ReadWork,
  personalData: readonly PersonalData[],
  personId: PersonId,
): Promise<CallOutput<typeof listDataRequests>> {
  const [rows, blocks, moneyLeft] = await Promise.all([
    selectOfPerson(work.sql, personId, shown),
    blocksOf(work, personalData, personId),
    moneyLeftOf(work, personId),
  ])
  return { requests: rows.map(presentRequest), blocks, moneyLeft }
}

export async function askExport(work: Work, personId: PersonId): Promise<DataRequestView> {
  const last = await selectLastExport(work.sql, personId)
  if (last && work.nowMs - last.getTime() < dayMs) return refuse('ExportJustMade')
  const more = { text: '', isAutomatic: false, takesMessages: false, givenUp: undefined }
  return ask(work, { personId, kind: 'export', ...more })
}

interface AskedDeletion {
  caller: Member
  text?: string | undefined
  giveUp?: string | undefined
  takesMessages?: boolean | undefined
}

/** Asks for the deletion of the caller's account, and logs it out everywhere until then. */
export async function askDeletion(
  work: Work,
  { beginDeletion }: Pick<AuthOffer, 'beginDeletion'>,
  { caller, text = '', giveUp = '', takesMessages = false }: AskedDeletion,
): Promise<DataRequestView> {
  const { personId } = caller
  const most = await moneyLeftOf(work, personId)
  if (most > 0n && !isGiveUpSentence(giveUp)) return refuse('MoneyLeft', { amount: formatAmount(most) })
  const givenUp = most > 0n ? { by: giveUp, most } : undefined
  const more = { text, takesMessages, givenUp }
  const request = await ask(work, { personId, kind: 'deletion', isAutomatic: true, ...more })
  await beginDeletion(work, { caller, atMs: request.dueAt * 1000 })
  return request
}

async function moneyLeftOf(work: ReadWork, personId: PersonId): Promise<bigint> {
  const left = (await readLeftMoney(work, [personId])).get(personId)
  return left ? left.balance + left.held : 0n
}

async function ask(
  work: Work,
  asked: Omit<NewRequest, 'id' | 'askedAt' | 'dueAt'>,
): Promise<DataRequestView> {
  const id = work.newId()
  const askedAt = new Date(work.nowMs)
  const dueAt = new Date(work.nowMs + dataRequestDays * dayMs)
  if (!(await insertRequest(work.sql, { ...asked, id, askedAt, dueAt }))) return refuse('DataRequestWaiting')
  const row = await selectRequest(work.sql, id)
  if (!row) throw new Error(`the data request ${id} is gone`)
  return presentRequest(row)
}

/**
 * Withdraws the deletion that a person waits for, because they have logged in to keep their account. Returns whether there was one:
 * it may have been carried out.
 */
export async function withdrawDeletionOf(work: Work, personId: PersonId): Promise<boolean> {
  const row = await lockWaitingDeletion(work.sql, personId)
  if (row) await updateEnded(work.sql, { id: row.id, state: 'withdrawn', nowMs: work.nowMs })
  return row !== undefined
}

export async function withdrawOwn(
  work: Work,
  { id, personId }: { id: string; personId: PersonId },
): Promise<void> {
  const row = await lockWaiting(work.sql, id)
  if (row?.personId !== personId) return refuse('DataRequestNotFound')
  await updateEnded(work.sql, { id, state: 'withdrawn', nowMs: work.nowMs })
  await deleteParts(work.sql, id)
}

/** Makes an address from which an export is downloaded; the password has been checked. */
export async function openOwn(
  work: Work,
  { id, personId }: { id: string; personId: PersonId },
): Promise<CallOutput<typeof openExport>> {
  const row = await selectRequest(work.sql, id)
  const isReady = row?.state === 'ready' && row.readyUntil !== null && row.readyUntil.getTime() > work.nowMs
  if (row?.personId !== personId || !isReady) return refuse('DataRequestNotFound')
  const { token, stored } = newArchiveAddress(work)
  await insertOpening(work.sql, { ...stored, requestId: id })
  return {
    json: exportPath(token, 'json'),
    html: exportPath(token, 'html'),
    zip: exportPath(token, 'zip'),
  }
}
