import { gzipSync } from 'node:zlib'
import { dataExportDays, dataRequestAnswered } from '@linnet/protocol'
import type { ExportSection } from '../kernel/declared/personal-data'
import { createRests, type Job, type Rests } from '../kernel/jobs'
import type { Lagging } from '../kernel/replica/lagging'
import type { ReadWork, Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import * as render from './render'
import { endOverdue, insertPart, lockNextExport, type RequestRow, updateProgress } from './store'

export const dayMs = 24 * 3_600_000
/**
 * The number of bytes after which a part ends, as it is one transaction; it also ends after this many pages.
 */
const partBytes = 1_000_000
const pagesPerPart = 50
/** The largest export. Data beyond this limit is left out, and the export states so. */
const maxBytes = 200_000_000
const endedAtOnce = 50

interface Part {
  json: string
  html: string
  section: number
  after: string | undefined
  isOver: boolean
}

export interface ExportParts {
  sections: () => readonly ExportSection[]
  /** A copy may be some seconds old. */
  lagging: Pick<Lagging, 'read'>
}

/**
 * Makes exports part by part, one after the other, and deletes them when their time has passed. An export that fails waits, and
 * the next one is made.
 */
export const exportJobs = (parts: ExportParts): readonly Job[] => [
  makeJob(parts, createRests()),
  {
    name: 'datarequests.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => {
      return (await endOverdue(sql, { nowMs, limit: endedAtOnce })) === endedAtOnce ? 'again' : undefined
    },
  },
]

const makeJob = (parts: ExportParts, rests: Rests): Job => ({
  name: 'datarequests.export',
  everyMs: 5_000,
  async run(work) {
    const { sql, nowMs } = work
    const request = await lockNextExport(sql, rests.resting(nowMs))
    if (!request) return
    await rests.attempt({ id: request.id, nowMs }, async () =>
      writePart(work, request, await makePart(work, parts, request)),
    )
    return 'again'
  },
})

async function makePart(
  { nowMs }: ReadWork,
  { sections: allSections, lagging }: ExportParts,
  { personId, section: firstSection, after: firstAfter, parts, bytes }: RequestRow,
): Promise<Part> {
  const sections = allSections()
  const madeAt = new Date(nowMs).toISOString()
  const json = parts === 0 ? [render.jsonStart(madeAt)] : []
  const html = parts === 0 ? [render.htmlStart(madeAt)] : []
  let section = firstSection
  let after = firstAfter ?? undefined
  let size = 0
  const isCut = Number(bytes) > maxBytes
  for (let page = 0; page < pagesPerPart && size < partBytes && !isCut; page++) {
    const current = sections[section]
    if (!current) break
    const isFirst = after === undefined
    const from = after
    const { rows, next } = await lagging.read((work) => current.read(work, personId, from))
    json.push(isFirst ? render.jsonSection(current.name) : '', render.jsonPage(rows, isFirst))
    html.push(isFirst ? render.htmlSection(current.name) : '', render.htmlRows(current.name, rows))
    size += json.at(-1)?.length ?? 0
    after = next
    if (next !== undefined) continue
    json.push(render.jsonSectionEnd)
    section++
  }
  const isOver = isCut || section >= sections.length
  if (isCut && after !== undefined) json.push(render.jsonSectionEnd)
  if (isOver) {
    json.push(render.jsonEnd(isCut))
    html.push(render.htmlEnd(isCut))
  }
  return { json: json.join(''), html: html.join(''), section, after, isOver }
}

async function writePart(work: Work, { id, parts, personId }: RequestRow, part: Part): Promise<void> {
  const { sql, nowMs } = work
  for (const format of ['json', 'html'] as const)
    await insertPart(sql, { requestId: id, format, n: parts, content: gzipSync(part[format]) })
  await updateProgress(sql, {
    id,
    section: part.section,
    after: part.after ?? null,
    bytes: Buffer.byteLength(part.json),
    readyUntil: part.isOver ? new Date(nowMs + dataExportDays * dayMs) : null,
    nowMs,
  })
  if (!part.isOver) return
  const data = { id, kind: 'export', state: 'ready' } as const
  await appendToUserLog(work, { to: [personId], event: dataRequestAnswered, data })
}
