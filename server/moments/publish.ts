/** Publishing and deleting moments, and changing their audience. */
import {
  type AudienceView,
  type CallInput,
  type LinkPreview,
  maxVideoMs,
  momentPublished,
  momentTextProblem,
  type MomentView,
  type PersonId,
  type publishMoment,
  tidyParagraph,
} from '@linnet/protocol'
import { friendsAmong } from '../contacts'
import { refuseSilenced } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Work } from '../kernel/work'
import { previewsByIds } from '../linkpreviews'
import { notify, peopleKnownTo, type PostScreen } from '../posts'
import { profilesByIds } from '../profiles'
import { filesByIds, markUsed, momentPurposes } from '../uploads'
import { type ChosenAudience, friendsWhoSee, readAudience } from './audience'
import { emptyDraft } from './draft-store'
import { momentSubject } from './notifications'
import { refundWithdrawn } from './paid/settle'
import { presentAudience, presentMoments } from './present'
import { readerOf } from './reader'
import { notifyOfChange } from './removal'
import { insertFiles, insertMoment, lockMoment, type MomentRow, selectByCid, updateAudience } from './store'
import { type PriceRules, requirePrice } from './tunables'
import { seersAmong } from './visible'

type Published = CallInput<typeof publishMoment> & { authorId: PersonId }

export interface PublishParts {
  screen: PostScreen
  prices: Tunable<PriceRules>
}

export async function publish(
  work: Work,
  { screen, prices }: PublishParts,
  input: Published,
): Promise<MomentView> {
  const { authorId, cid } = input
  const earlier = await selectByCid(work.sql, { authorId, cid })
  if (earlier) return answerAgain(work, earlier, input)
  await refuseSilenced(work, authorId)
  if (input.price !== undefined) requirePrice(work, prices, input.price)
  const row = await readMoment(work, input)
  screen({ personId: authorId, placeId: row.id, text: [row.text, row.link?.url ?? ''].join(' ').trim() })
  if (!(await insertMoment(work.sql, { ...row, cid }))) {
    // An earlier copy of the same request has published the moment first.
    const first = await selectByCid(work.sql, { authorId, cid })
    return first ? answerAgain(work, first, input) : refuse('IdReused')
  }
  const fileIds = [...row.files, ...(row.link?.file ? [row.link.file.id] : [])]
  await markUsed(work, fileIds)
  await insertFiles(work.sql, { momentId: row.id, fileIds })
  await emptyDraft(work.sql, { personId: authorId, cid })
  await notifyFriends(work, row)
  return present(work, row)
}

async function answerAgain(
  work: Work,
  row: MomentRow,
  { text, fileIds = [], price, authorId }: Published,
): Promise<MomentView> {
  const isSame =
    row.text === tidyParagraph(text) && row.files.join() === fileIds.join() && row.price === (price ?? null)
  if (!isSame) return refuse('IdReused')
  return present(work, { ...row, authorId })
}

async function present(work: Work, row: MomentRow): Promise<MomentView> {
  const [view] = await presentMoments(work, await readerOf(work, row.authorId), [row])
  return view ?? refuse('MomentNotFound')
}

async function readMoment(work: Work, input: Published): Promise<MomentRow> {
  const { authorId, text, fileIds = [], place, commentsFrom = 'all' } = input
  const link = await linkOf(work, input)
  const problem = momentTextProblem(text, { hasMedia: fileIds.length > 0 || link !== null })
  if (problem) return refuse(problem === 'empty' ? 'EmptyMoment' : 'BadMomentText')
  await requireFiles(work, { authorId, fileIds })
  const audience = await readAudience(work, authorId, input)
  return {
    id: work.newId(),
    authorId,
    ...audience,
    commentsFrom,
    text: tidyParagraph(text),
    files: [...fileIds],
    place: place ?? null,
    link,
    mentions: await friendsAmong(work, { personId: authorId, personIds: [...new Set(input.mentions)] }),
    madeAt: new Date(work.nowMs),
    price: input.price ?? null,
  }
}

/** Requires files that the author uploaded for moments: pictures, or one short video. */
async function requireFiles(
  work: Work,
  { authorId, fileIds }: { authorId: PersonId; fileIds: readonly string[] },
): Promise<void> {
  const files = await filesByIds(work, fileIds)
  const given = fileIds.flatMap((id) => files.get(id) ?? [])
  const isOwn = given.every(
    ({ ownerId, purpose }) => ownerId === authorId && purpose === momentPurposes.media,
  )
  if (!isOwn || given.length < fileIds.length || files.size < fileIds.length) return refuse('FileNotFound')
  const isGallery = given.every(({ kind }) => kind === 'image')
  if (!isGallery && !(given.length === 1 && given[0]?.kind === 'video')) return refuse('MomentFilesMixed')
  if (given.some(({ state }) => state === 'failed')) return refuse('UnsupportedFile')
  // Animated pictures have a length, too.
  if (!isGallery && (given[0]?.durationMs ?? 0) > maxVideoMs) return refuse('VideoTooLong')
}

async function linkOf(
  work: Work,
  { authorId, link, previewId = '' }: Published,
): Promise<LinkPreview | null> {
  if (link === undefined) return null
  const made = previewId === '' ? undefined : (await previewsByIds(work, [previewId])).get(previewId)
  if (made?.ownerId === authorId && made.preview.url === link) return made.preview
  // Only the address is kept if the preview is gone, or is of another page. A preview of a screen would
  // reveal nothing.
  const url = URL.parse(link)
  return url ? { url: link, site: url.host, title: '' } : refuse('BadInput', { field: 'link' })
}

async function notifyFriends(work: Work, row: MomentRow): Promise<void> {
  const { id: momentId, authorId } = row
  const { seeing, inFeed } = await friendsWhoSee(work, row)
  const photo = (await profilesByIds(work, [authorId])).get(authorId)?.photo ?? ''
  work.emit({
    to: [authorId, ...inFeed],
    event: momentPublished,
    data: { momentId, personId: authorId, photo },
  })
  const see = new Set(seeing)
  await notify(
    work,
    momentSubject,
    row.mentions
      .filter((id) => see.has(id))
      .map((personId) => ({ personId, kind: 'mention', actorId: authorId, postId: momentId })),
  )
}

export async function changeAudience(
  work: Work,
  { personId, momentId, ...chosen }: ChosenAudience & { personId: PersonId; momentId: string },
): Promise<AudienceView> {
  const row = await lockMoment(work.sql, momentId)
  if (row?.authorId !== personId) return refuse('MomentNotFound')
  const audience = await readAudience(work, personId, chosen)
  const changed = { ...row, ...audience, commentsFrom: chosen.commentsFrom ?? row.commentsFrom }
  await updateAudience(work.sql, changed)
  if (row.price !== null)
    await refundWithdrawn(work, momentId, (payerIds) =>
      leftOut(work, { before: row, after: changed, payerIds }),
    )
  await notifyOfChange(work, row)
  await notifyOfChange(work, changed)
  return presentAudience(changed, await peopleKnownTo(work, { personId, personIds: changed.people }))
}

/** The payers whom the change keeps from seeing the moment: not those who already did not see it before. */
async function leftOut(
  work: Work,
  { before, after, payerIds }: { before: MomentRow; after: MomentRow; payerIds: readonly PersonId[] },
): Promise<ReadonlySet<PersonId>> {
  const saw = await seersAmong(work, { moment: before, personIds: payerIds })
  return saw.difference(await seersAmong(work, { moment: after, personIds: payerIds }))
}
