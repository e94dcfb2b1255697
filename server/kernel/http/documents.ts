import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Asset, createAsset, sendAsset } from './asset'
import type { RequestHead } from './request-head'

const generated = (name: string) => new URL(`../../../protocol/generated/${name}`, import.meta.url).href
const own = (name: string) => new URL(`docs/${name}`, import.meta.url).href
const swagger = (name: string) => import.meta.resolve(`swagger-ui-dist/${name}`)

const page = '/im/docs'

export type DocumentHandler = (request: RequestHead) => Promise<Response>

/** The API contract: `/im/openapi.json` and `/im/asyncapi.json` for tools, `/im/docs` for people. */
export const documents: ReadonlyMap<string, DocumentHandler> = new Map([
  ['/im/openapi.json', unchanging('application/json', generated('openapi.json'))],
  ['/im/asyncapi.json', unchanging('application/json', generated('asyncapi.json'))],
  [page, unchanging('text/html', own('page.html'))],
  [`${page}/page.css`, unchanging('text/css', own('page.css'))],
  [`${page}/page.js`, unchanging('text/javascript', own('page.js'))],
  [`${page}/swagger-ui.css`, unchanging('text/css', swagger('swagger-ui.css'))],
  [`${page}/swagger-ui.js`, unchanging('text/javascript', swagger('swagger-ui-bundle.js'))],
])

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}

/** Answers with a text that stays the same while the server runs. It is made on the first request. */
export function documentPage(type: string, make: () => string): DocumentHandler {
  return documentFile(`${type}; charset=utf-8`, () => new TextEncoder().encode(make()))
}

/** The same for a file that is no text. */
export function documentFile(type: string, make: () => Uint8Array<ArrayBuffer>): DocumentHandler {
  let asset: Asset | undefined
  return (request) => {
    asset ??= createAsset(make(), { ...headers, 'content-type': type })
    return sendAsset(request, asset)
  }
}

function unchanging(type: string, file: string): DocumentHandler {
  return documentPage(type, () => readFileSync(fileURLToPath(file), 'utf8'))
}
