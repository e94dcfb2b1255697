/**
 * A person's privacy settings: the people from whom they hide their moments, the people whose moments they
 * hide, the days that others see, and their cover.
 */
import {
  type CallInput,
  type CallOutput,
  type changeMomentSettings,
  filePath,
  type hideMoments,
  type MomentSettingsView,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { ReadWork, Work } from '../kernel/work'
import { peopleKnownTo } from '../posts'
import { profilesByIds, setCoverPhoto } from '../profiles'
import { filesByIds, markUsed, momentPurposes } from '../uploads'
import { refundFrom } from './paid/settle'
import { selectHiding, selectPerson, upsertHiding, upsertPerson } from './setting-store'
import type { PriceRules } from './tunables'

export async function showSettings(
  work: ReadWork,
  prices: Tunable<PriceRules>,
  personId: PersonId,
): Promise<MomentSettingsView> {
  const [{ days, coverId }, rows] = await Promise.all([
    selectPerson(work.sql, personId),
    hidingOf(work, personId),
  ])
  const people = await peopleKnownTo(work, { personId, personIds: rows.map(({ otherId }) => otherId) })
  const viewsOf = (which: 'hidesOwn' | 'hidesTheirs') =>
    rows.filter((row) => row[which]).map(({ otherId }) => people.view(otherId))
  const { isOpen, least, most } = prices.current(work)
  return {
    hiddenFrom: viewsOf('hidesOwn'),
    hidden: viewsOf('hidesTheirs'),
    days,
    ...(coverId !== null && { coverFileId: coverId }),
    ...(isOpen && { leastPrice: least, mostPrice: most }),
  }
}

const hidingOf = async (work: ReadWork, personId: PersonId) =>
  (await selectHiding(work.sql, personId)).filter((row) => row.personId === personId)

export async function changeSettings(
  work: Work,
  prices: Tunable<PriceRules>,
  {
    personId,
    hiddenFrom,
    hidden,
    days,
    coverFileId,
  }: CallInput<typeof changeMomentSettings> & { personId: PersonId },
): Promise<MomentSettingsView> {
  if (coverFileId !== undefined) await changeCover(work, { personId, fileId: coverFileId })
  // The update also takes the lock under which the lists are replaced.
  await upsertPerson(work.sql, { id: personId, days, coverId: coverFileId })
  if (hiddenFrom || hidden) {
    const known = await profilesByIds(work, [...(hiddenFrom ?? []), ...(hidden ?? [])])
    const before = new Map((await hidingOf(work, personId)).map((row) => [row.otherId, row]))
    const [own, theirs] = [hiddenFrom && new Set(hiddenFrom), hidden && new Set(hidden)]
    const others = new Set([...before.keys(), ...known.keys()])
    others.delete(personId)
    const rows = [...others].map((otherId) => ({
      otherId,
      hidesOwn: own ? own.has(otherId) : (before.get(otherId)?.hidesOwn ?? false),
      hidesTheirs: theirs ? theirs.has(otherId) : (before.get(otherId)?.hidesTheirs ?? false),
    }))
    await upsertHiding(work.sql, { personId, rows })
    const payerIds = rows
      .filter((row) => row.hidesOwn && !before.get(row.otherId)?.hidesOwn)
      .map(({ otherId }) => otherId)
    await refundFrom(work, { authorId: personId, payerIds })
  }
  return showSettings(work, prices, personId)
}

async function changeCover(
  work: Work,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<void> {
  const file = (await filesByIds(work, [fileId])).get(fileId)
  if (file?.ownerId !== personId || file.purpose !== momentPurposes.cover) return refuse('FileNotFound')
  await markUsed(work, [fileId])
  await setCoverPhoto(work, { personId, path: filePath(fileId, 'original') })
}

export async function hide(
  work: Work,
  {
    personId,
    otherId,
    isHiddenFrom,
    isHidden,
  }: { personId: PersonId; otherId: PersonId } & Omit<CallInput<typeof hideMoments>, 'personId'>,
): Promise<CallOutput<typeof hideMoments>> {
  if (otherId === personId) return refuse('NotYourself')
  if (!(await profilesByIds(work, [otherId])).has(otherId)) return refuse('PersonNotFound')
  await upsertPerson(work.sql, { id: personId, days: undefined, coverId: undefined })
  const before = (await hidingOf(work, personId)).find((row) => row.otherId === otherId)
  const hidesOwn = isHiddenFrom ?? before?.hidesOwn ?? false
  const hidesTheirs = isHidden ?? before?.hidesTheirs ?? false
  await upsertHiding(work.sql, { personId, rows: [{ otherId, hidesOwn, hidesTheirs }] })
  if (hidesOwn && !before?.hidesOwn) await refundFrom(work, { authorId: personId, payerIds: [otherId] })
  return { isHiddenFrom: hidesOwn, isHidden: hidesTheirs }
}
