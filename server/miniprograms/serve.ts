/** Serves the files of programs, and frames of other sites' pages, on a separate origin. */
import { join } from 'node:path'
import { type Asset, createAsset, sendAsset } from '../kernel/http/asset'
import type { RequestHead } from '../kernel/http/request-head'
import type { ReadWork } from '../kernel/work'
import { type ProgramAddress, sourceOf } from './address'
import type { Catalogue } from './desk/listing'
import type { Stage } from './pages/stage'
import { programHeaders } from './policy'
import type { Program } from './programs'

/** The time for which the staff's switches are cached, since every visitor requests every file. */
const knownMs = 2_000

interface ServeParts {
  catalogue: Pick<Catalogue, 'all'>
  address: ProgramAddress
  stage: Pick<Stage, 'answer'>
  /** The origins of the app, the only ones that may show programs. */
  appOrigins: () => readonly string[]
  read: () => ReadWork
}

export function createServePrograms({ catalogue, address, stage, appOrigins, read }: ServeParts) {
  const assets = new Map<string, Promise<Asset>>()
  let known: { untilMs: number; byId: Map<string, Program> } | undefined

  async function programsThatAreOn(): Promise<Map<string, Program>> {
    const work = read()
    if (known && known.untilMs > work.nowMs) return known.byId
    const on = (await catalogue.all(work)).filter(({ isOn }) => isOn)
    known = { untilMs: work.nowMs + knownMs, byId: new Map(on.map((program) => [program.id, program])) }
    return known.byId
  }

  async function load(program: Program, file: string): Promise<Asset> {
    const source = Bun.file(join(program.folder, file))
    const headers = {
      ...programHeaders(program, { origin: sourceOf(address), apps: appOrigins() }),
      'content-type': source.type,
    }
    return createAsset(new Uint8Array(await source.arrayBuffer()), headers)
  }

  return async (request: RequestHead & Pick<Request, 'url'>): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return bare(405, 'method not allowed', { allow: 'GET, HEAD' })
    const framed = stage.answer(request, read().nowMs)
    if (framed) return framed
    const { pathname } = new URL(request.url)
    const [, id = '', file = ''] = /^\/([^/]+)\/(.+)$/.exec(pathname) ?? []
    const program = (await programsThatAreOn()).get(id)
    if (!program?.files.has(file)) return bare(404, 'not found')
    const key = `${id}/${file}`
    const loading = assets.get(key) ?? load(program, file)
    assets.set(key, loading)
    return sendAsset(request, await loading)
  }
}

const bare = (status: number, text: string, more: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...more,
    },
  })
