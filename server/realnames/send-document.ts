/** Sends a document, and shows its outcome. */
import {
  type CallInput,
  charactersOf,
  documentNumberPattern,
  type PersonId,
  plainTyped,
  type RealNameState,
  type RealNameView,
  type sendRealName,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { filesByIds, markUsed } from '../uploads'
import type { DocumentSeals } from './document-seals'
import { type ApplicationRow, insertApplication, selectLatest, selectRefused } from './store'

/** Stores a document for staff to verify. */
export async function sendDocument(
  work: Work,
  seals: DocumentSeals,
  { personId, kind, name, number, fileIds }: CallInput<typeof sendRealName> & { personId: PersonId },
): Promise<RealNameView> {
  const [said, typed] = [name.trim().replaceAll(/\s+/g, ' '), plainTyped(number).replaceAll(' ', '')]
  if (!/^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’·-]*$/u.test(said)) return refuse('BadRealName')
  if (!documentNumberPattern.test(typed)) return refuse('BadDocumentNumber')
  const photoIds = [...new Set(fileIds)]
  const files = await filesByIds(work, photoIds)
  const isOwn = (id: string) => files.get(id)?.ownerId === personId && files.get(id)?.purpose === 'realName'
  if (!photoIds.every(isOwn)) return refuse('FileNotFound')
  const isStored = await insertApplication(work.sql, {
    id: work.newId(),
    personId,
    kind,
    name: seals.seal(said),
    number: seals.seal(typed),
    numberDigest: seals.digestOf({ kind, number: typed }),
    photoIds,
    nowMs: work.nowMs,
  })
  const latest = await selectLatest(work.sql, personId)
  if (!isStored) return refuse(latest?.state === 'verified' ? 'RealNameVerified' : 'RealNameWaiting')
  await markUsed(work, photoIds)
  return presentOwn(latest, seals)
}

/** The state of the caller's document. */
export const showOwn = async (
  work: ReadWork,
  seals: DocumentSeals,
  personId: PersonId,
): Promise<RealNameView> => presentOwn(await selectLatest(work.sql, personId), seals)

export const realNameStateOf = async ({ sql }: ReadWork, personId: PersonId): Promise<RealNameState> =>
  (await selectLatest(sql, personId))?.state ?? 'none'

/** The people among these whose real name was refused. */
export const refusedAmong = async (
  { sql }: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> =>
  new Set((await selectRefused(sql, personIds)).map(({ personId }) => personId))

function presentOwn(row: ApplicationRow | undefined, seals: DocumentSeals): RealNameView {
  if (!row) return { state: 'none', kind: undefined, name: '', number: '', reason: '', at: 0 }
  return {
    state: row.state,
    kind: row.kind,
    name: maskName(seals.open(row.name)),
    number: `••••${seals.open(row.number).slice(-3)}`,
    reason: row.reason,
    at: unixSeconds(row.decidedAt ?? row.at),
  }
}

/** The name with only the first letter of each word, or of a name without spaces. */
const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => charactersOf(word))
    .map(([first = '', ...rest]) => `${first}${'*'.repeat(Math.max(1, rest.length))}`)
    .join(' ')
