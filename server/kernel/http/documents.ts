import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, createAsset, sendAsset } from './asset'
import { type AsyncApi, docsPage, docsScriptPath, type OpenApi } from './docs/docs-page'
import type { RequestHead } from './request-head'

const generated = (name: string) => join(import.meta.dir, '../../../protocol/generated', name)
const read = (file: string) => readFileSync(file, 'utf8')

/** The API contract: `/im/openapi.json` and `/im/asyncapi.json` for tools, `/im/docs` for people. */
export const documents: ReadonlyMap<string, (request: RequestHead) => Promise<Response>> = new Map([
  ['/im/openapi.json', unchanging('application/json', () => read(generated('openapi.json')))],
  ['/im/asyncapi.json', unchanging('application/json', () => read(generated('asyncapi.json')))],
  [docsScriptPath, unchanging('text/javascript', () => read(join(import.meta.dir, 'docs/try-call.js')))],
  [
    '/im/docs',
    unchanging('text/html', () => {
      const openapi = JSON.parse(read(generated('openapi.json'))) as OpenApi
      const asyncapi = JSON.parse(read(generated('asyncapi.json'))) as AsyncApi
      return docsPage(openapi, asyncapi)
    }),
  ],
])

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}

/** Answers with text that stays the same while the server runs. The text is made on the first request. */
function unchanging(type: string, make: () => string): (request: RequestHead) => Promise<Response> {
  let asset: Asset | undefined
  return (request) => {
    asset ??= createAsset(new TextEncoder().encode(make()), {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
    })
    return sendAsset(request, asset)
  }
}
