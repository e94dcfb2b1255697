/**
 * Lighthouse on the login form and on a member's main screens, with its own settings for phone, processor and network.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screens } from '@linnet/protocol/screens'
import { freePort } from '../../testing/free-port.mjs'
import { rounded } from '../latencies'
import type { Figures, Stage } from '../scenarios/scenario'
import { seedConversations, seedPeople, type SeededPerson } from '../seed'
import { logIn, openProfile } from './browser'

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

const categories = ['performance', 'accessibility', 'best-practices']

/** The figures, and Lighthouse's findings that cost points, other than speed. */
export async function measureLighthouse({
  server,
  sql,
}: Stage): Promise<{ figures: Figures; named: string[] }> {
  const people = await seedPeople(sql, 9)
  const [person, ...others] = people
  if (!person) throw new Error('Seeding gave no people.')
  const [first] = await seedConversations(
    sql,
    others.map((other) => ({ people: [person, other] as const, entries: 20 })),
  )
  const conversation = new URLSearchParams({ conversation: first?.listId ?? '' }).toString()
  const pages: readonly { page: string; path?: string; person?: SeededPerson }[] = [
    { page: 'login' },
    { page: 'chats', person },
    { page: 'conversation', path: `#${screens.conversation}?${conversation}`, person },
    { page: 'wallet', path: `#${screens.wallet}`, person },
    { page: 'moments', path: `#${screens.moments}`, person },
  ]
  const figures: Figures = {}
  const named: string[] = []
  for (const { page, path = '', person: whose } of pages) {
    const report = await audit({ url: server.url, path, person: whose })
    Object.assign(figures, figuresOf(page, report))
    named.push(...namedBy(page, report))
  }
  return { figures, named }
}

interface Audited {
  url: string
  path: string
  person: SeededPerson | undefined
}

async function audit({ url, path, person }: Audited): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-lighthouse-'))
  const port = await freePort()
  const context = await openProfile(join(folder, 'profile'), port)
  try {
    if (person) await logIn(context, { url, person })
    const file = join(folder, 'report.json')
    const words = [
      `${url}/${path}`,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      ...(person ? ['--disable-storage-reset'] : []),
    ]
    const { LIGHTHOUSE: program = '', NODE: node = 'node' } = process.env
    const child = Bun.spawn([node, program, ...words], { stdout: 'ignore', stderr: 'pipe' })
    const output = await new Response(child.stderr).text()
    if ((await child.exited) !== 0) throw new Error(`Lighthouse failed: ${output}`)
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(page: string, { categories: scores, audits }: Report): Figures {
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100)
  return {
    [`${page}_performance`]: score('performance'),
    [`${page}_accessibility`]: score('accessibility'),
    [`${page}_best_practices`]: score('best-practices'),
    [`${page}_lcp_s`]: rounded((audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000),
    [`${page}_tbt_ms`]: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
  }
}

function namedBy(page: string, { categories: scores, audits }: Report): string[] {
  return ['accessibility', 'best-practices'].flatMap((name) =>
    (scores[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = 1, title = '' } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 1 ? [`${page}, ${name}: ${title} (${id})`] : []
    }),
  )
}
