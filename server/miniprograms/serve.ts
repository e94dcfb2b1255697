/** Serves the files of programs, and nothing else, on their own origin. */
import { join } from 'node:path'
import type { ProgramPlace } from '../kernel/domain'
import { type Asset, createAsset, sendAsset } from '../kernel/http/asset'
import { programHeaders } from './policy'
import type { Program } from './programs'

export function createServePrograms(programs: readonly Program[], place: ProgramPlace) {
  const byId = new Map(programs.map((program) => [program.id, program]))
  const assets = new Map<string, Promise<Asset>>()

  async function load(program: Program, file: string): Promise<Asset> {
    const source = Bun.file(join(program.folder, file))
    const origin = place.origin ?? `*:${place.port}`
    const headers = {
      ...programHeaders(program, { origin, apps: place.apps() }),
      'content-type': source.type,
    }
    return createAsset(new Uint8Array(await source.arrayBuffer()), headers)
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return bare(405, 'method not allowed', { allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    const [, id = '', file = ''] = /^\/([^/]+)\/(.+)$/.exec(pathname) ?? []
    const program = byId.get(id)
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
