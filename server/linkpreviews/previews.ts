/** Makes previews, and provides them to the messages that carry them. */
import type { CallOutput, FileFacts, PersonId, previewLink } from '@linnet/protocol'
import type { Outgoing } from '../kernel/outgoing/outgoing'
import { Refusal } from '../kernel/refusal'
import type { ReadWork, Transact } from '../kernel/work'
import { chatFactsByIds, type UploadSlots } from '../uploads'
import { addressOf, readPage, readPicture } from './read-page'
import {
  insertPreview,
  type PageRow,
  type PreviewRow,
  selectOwn,
  selectPage,
  selectPreviews,
  upsertPage,
} from './store'

const hourMs = 3_600_000
/** The time for which a preview can be sent: less than an unused file is kept. */
export const usableMs = 12 * hourMs
export const pageMs = 24 * hourMs
const failureMs = 10 * 60_000
/** The time within which a preview requested again is reused, with its picture. */
const sameMs = hourMs
const maxAtOnce = 16

/** The functions that store a preview and its picture. */
export interface StoringParts {
  transact: Transact
  storeFile: UploadSlots['storeFile']
}

export type Answer = CallOutput<typeof previewLink>

export function createPreviews({ outgoing, ...parts }: StoringParts & { outgoing: Outgoing }) {
  const { transact } = parts
  const reading = new Map<string, Promise<PageRow>>()

  /** The metadata of a page, from the cache if possible; concurrent requests for one address share one fetch. */
  async function pageAt(address: string): Promise<PageRow | undefined> {
    const key = new Bun.CryptoHasher('sha256').update(address).digest()
    const known = await transact(async ({ sql, nowMs }) => {
      const row = await selectPage(sql, key)
      const keptMs = row?.title === '' ? failureMs : pageMs
      return row && row.readAt.getTime() > nowMs - keptMs ? row : undefined
    })
    if (known) return known
    const running = reading.get(address)
    if (running) return running
    if (reading.size >= maxAtOnce) return undefined
    const run = readAndKeep(address, key).finally(() => reading.delete(address))
    reading.set(address, run)
    return run
  }

  async function readAndKeep(address: string, key: Uint8Array): Promise<PageRow> {
    const words = await readPage(outgoing, address)
    return transact(async ({ sql, nowMs }) => {
      const { site = '', title = '', about = '', picture = '' } = words ?? {}
      const row = { site, title, about, pictureUrl: picture, readAt: new Date(nowMs) }
      await upsertPage(sql, { key, ...row })
      return row
    })
  }

  async function pictureOf(page: PageRow, ownerId: PersonId): Promise<string | null> {
    if (page.pictureUrl === '') return null
    const bytes = await readPicture(outgoing, page.pictureUrl)
    return bytes ? storePicture(parts, ownerId, bytes) : null
  }

  return async function previewOf(ownerId: PersonId, url: string): Promise<Answer> {
    const address = addressOf(url)
    if (address === undefined) return {}
    const known = await recentPreview(parts, ownerId, url)
    if (known) return known
    const page = await pageAt(address)
    if (!page || page.title === '') return {}
    const { site, title, about } = page
    const pictureId = await pictureOf(page, ownerId)
    return keepPreview(parts, { ownerId, url, site, title, about, pictureId })
  }
}

/** The preview of the same address that the person was shown a moment ago. */
export const recentPreview = (
  { transact }: StoringParts,
  ownerId: PersonId,
  url: string,
): Promise<Answer | undefined> =>
  transact(async (work) => {
    const own = await selectOwn(work.sql, { ownerId, url, since: new Date(work.nowMs - sameMs) })
    return own && answerOf(work, own)
  })

/** Stores a picture as a file of the person; none if it can't be read or exceeds their storage. */
export async function storePicture(
  { storeFile }: StoringParts,
  ownerId: PersonId,
  bytes: Uint8Array,
): Promise<string | null> {
  try {
    const { id, kind } = await storeFile({ ownerId, purpose: 'chat', name: 'preview' }, bytes)
    return kind === 'image' ? id : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Keeps a preview until it is sent. */
export const keepPreview = ({ transact }: StoringParts, preview: Omit<PreviewRow, 'id'>): Promise<Answer> =>
  transact(async (work) => {
    const row = { ...preview, id: work.newId<string>() }
    await insertPreview(work.sql, { ...row, madeAt: new Date(work.nowMs) })
    return answerOf(work, row)
  })

async function answerOf(work: ReadWork, row: PreviewRow): Promise<Answer> {
  const [preview] = await present(work, [row])
  return preview ? { id: row.id, preview: preview.preview } : {}
}

/** A preview and its owner. */
export interface MadePreview {
  id: string
  ownerId: PersonId
  preview: NonNullable<Answer['preview']>
}

/** The previews among these that can still be sent. */
export async function previewsByIds(
  work: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MadePreview>> {
  const rows = await selectPreviews(work.sql, { ids, since: new Date(work.nowMs - usableMs) })
  return new Map((await present(work, rows)).map((each) => [each.id, each]))
}

async function present(work: ReadWork, rows: readonly PreviewRow[]): Promise<MadePreview[]> {
  const pictureIds = rows.flatMap(({ pictureId: id }) => id ?? [])
  const files = pictureIds.length > 0 ? await chatFactsByIds(work, pictureIds) : undefined
  return rows.map(({ id, ownerId, url, site, title, about, pictureId }) => {
    const stored = pictureId === null ? undefined : files?.get(pictureId)
    const { ownerId: _, ...file } = stored ?? { ownerId: '' }
    const picture = stored && { file: file as FileFacts }
    const preview = { url, site, title, ...(about !== '' && { about }), ...picture }
    return { id, ownerId: ownerId as PersonId, preview }
  })
}
