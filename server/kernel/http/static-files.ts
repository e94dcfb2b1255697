import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asset, createAsset, sendAsset } from './asset'
import type { BuildFiles } from './build-files'
import type { Encoding } from './encodings'
import type { RequestHead } from './request-head'

export interface StaticFiles {
  respond(request: RequestHead, pathname: string): Promise<Response>
}

/** Suffixes that the build appends to the names of compressed files. */
const suffixes: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }

/** Sources of images and videos besides this server. */
export interface PictureSources {
  /** External image URLs, such as map tiles. */
  pictureSources?: readonly string[]
  /** Origins that pages may call and open sockets to besides their own server: the other lines, and nothing else. */
  callSources?: () => readonly string[]
  /** Origins that frames of its pages may load, and nothing else. Their pictures are there too. */
  frameSources?: () => readonly string[]
  /** Other origins of this server, which serve the same files. */
  origins?: () => Iterable<string>
  /** The files of other builds, whose pages may ask this server for them. */
  builds?: BuildFiles | undefined
}

/**
 * Images may come from any of this server's origins and from the sources of domains. 'wasm-unsafe-eval' lets the page
 * compile WebAssembly (the QR code reader) but not eval scripts.
 */
const headersOf = ({
  pictures,
  own,
  calls,
  frames,
}: Record<'pictures' | 'own' | 'calls' | 'frames', string>) => ({
  'content-security-policy':
    `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:${own}${frames}${pictures}; media-src 'self' blob:${own}; ` +
    `connect-src 'self'${calls}; frame-src${frames || " 'none'"}; ` +
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
})

/** The CSP source of a URL template. A placeholder in the host becomes a wildcard. */
function originOf(address: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(address)?.[0]
  return origin === undefined ? '' : ` ${origin.replace(/^(https?:\/\/)[^.]*\{[^.]*\./, '$1*.')}`
}

/**
 * Serves the built web app, read into memory, in the encodings the build left beside each file or compressed once.
 * Files under `assets/` have a hash in their name and never change; everything else is revalidated by ETag.
 */
export function createStaticFiles(
  folder: string,
  {
    pictureSources = [],
    origins = () => [],
    callSources = () => [],
    frameSources = () => [],
    builds,
  }: PictureSources = {},
): StaticFiles {
  const pictures = pictureSources.map(originOf).join('')
  const assets = new Map<string, Promise<Asset | undefined>>()
  let pageHeaders = headersOf({ pictures, own: '', calls: '', frames: '' })

  /** The lines may change while the server runs: assets are then loaded again, with the new policy. */
  function currentHeaders() {
    const own = [...origins()].map((origin) => ` ${origin}`).join('')
    const calls = [...new Set(callSources())].map((source) => ` ${source}`).join('')
    const frames = frameSources()
      .map((source) => ` ${source}`)
      .join('')
    const headers = headersOf({ pictures, own, calls, frames })
    if (headers['content-security-policy'] !== pageHeaders['content-security-policy']) {
      pageHeaders = headers
      assets.clear()
    }
    return pageHeaders
  }
  /** A file of another build. Failing to read it is no answer, so that it is asked for again. */
  async function loadOther(path: string, headers: Readonly<Record<string, string>>) {
    const plain = await builds?.read(path).catch(() => undefined)
    const type = Bun.file(path).type
    return (
      plain && createAsset(plain, { ...headers, 'content-type': type, 'cache-control': cacheControl(path) })
    )
  }

  const known = listFiles(folder)
  const isStored = known.then((names) => builds?.store(folder, [...names]))
  return {
    async respond(request, pathname) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
      const path = pathname === '/' ? '/index.html' : pathname
      const headers = currentHeaders()
      const isOwn = (await known).has(path)
      // Its files may be asked for at a server of another build.
      if (isOwn && path.endsWith('.html')) await isStored
      if (!isOwn && !builds) return new Response('not found', { status: 404, headers })
      const loading = assets.get(path) ?? (isOwn ? load(folder, path, headers) : loadOther(path, headers))
      assets.set(path, loading)
      const asset = await loading
      if (!asset) assets.delete(path)
      return asset ? sendAsset(request, asset) : new Response('not found', { status: 404, headers })
    },
  }
}

const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = entries.map((entry) => `/${entry.replaceAll('\\', '/')}`)
  return new Set(paths.filter((path) => !/\.(br|zst|gz)$/.test(path)))
}

async function load(
  folder: string,
  path: string,
  pageHeaders: Readonly<Record<string, string>>,
): Promise<Asset | undefined> {
  const file = Bun.file(join(folder, path))
  if (!(await file.exists())) return undefined
  const plain = new Uint8Array(await file.arrayBuffer())
  const type = path.endsWith('.webmanifest') ? 'application/manifest+json' : file.type
  const headers = {
    ...pageHeaders,
    'content-type': type,
    'cache-control': cacheControl(path),
  }
  if (type.startsWith('text/html')) allowInlineScripts(headers, new TextDecoder().decode(plain))
  return createAsset(plain, headers, async (encoding) => {
    const compressed = Bun.file(join(folder, path) + suffixes[encoding])
    return (await compressed.exists()) ? compressed.bytes() : undefined
  })
}

/** The page's own inline scripts are allowed by their digest, so that the policy still refuses all others. */
function allowInlineScripts(headers: Record<string, string>, page: string): void {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const digests = scripts.map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const policy = headers['content-security-policy'] ?? ''
  headers['content-security-policy'] = policy.replace(
    "script-src 'self'",
    `script-src 'self'${digests.join('')}`,
  )
}
