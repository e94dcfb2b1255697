import { join } from 'node:path'
import { allCalls, allEvents, allSignals, envelopeNames } from '@linnet/protocol'
import type { z } from 'zod'
import { documentFields } from './document-fields'

const generated = join(import.meta.dir, '../../../protocol/generated')

const generatedFile = (name: string) => () => new Response(Bun.file(join(generated, name)))

/** The API contract: `/im/openapi.json` and `/im/asyncapi.json` for tools, `/im/docs` for people. */
export const documents: ReadonlyMap<string, () => Response> = new Map([
  ['/im/openapi.json', generatedFile('openapi.json')],
  ['/im/asyncapi.json', generatedFile('asyncapi.json')],
  [
    '/im/docs',
    () =>
      new Response((cachedPage ??= page()), {
        headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders },
      }),
  ],
])

let cachedPage: string | undefined

/** The page has inline styles and no scripts. */
const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font:14px ui-monospace,monospace}article{border-top:1px solid #8884;padding:.75rem 0}h2{margin-top:2.5rem}h3{margin:0;font-size:1rem}
p{margin:.25rem 0}.tag{opacity:.65;font-size:.85rem}table{border-collapse:collapse;margin:.25rem 0 .5rem;font-size:.85rem}
th,td{text-align:left;vertical-align:top;padding:.1rem 1rem .1rem 0;font-weight:normal}th{opacity:.65}summary{cursor:pointer}`

function page(): string {
  const calls = allCalls.map((call) => {
    const refusals =
      call.refusals.length > 0 ? `<p class="tag">Refusals: ${call.refusals.join(', ')}</p>` : ''
    return article({
      title: call.wire,
      name: `${call.name}, ${call.auth}`,
      summary: call.summary,
      more: table('Fields', call.input) + table('The answer’s data', call.output) + refusals,
    })
  })
  const events = allEvents.map((event) =>
    article({
      title: event.wire,
      name: `${event.name}, log: ${event.log}`,
      summary: event.summary,
      more: table('Data', event.data),
    }),
  )
  const signals = allSignals.map((signal) =>
    article({
      title: signal.wire,
      name: signal.name,
      summary: signal.summary,
      more: table('Data', signal.data),
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Linnet: calls and frames</title><style>${style}</style><body><h1>Linnet: calls and frames</h1>
<p>Calls are <code>POST</code> unless noted otherwise and take a form or JSON; nested values in a form are JSON text. Every call may carry
${envelopeNames.map((name) => `<code>${name}</code>`).join(', ')}. Answers are <code>{err, msg, data}</code>: err 0 means success, 1 a refusal named in
<code>data.code</code>, 404 an ended session. Machine-readable: <a href="/im/openapi.json">openapi.json</a>,
<a href="/im/asyncapi.json">asyncapi.json</a>.</p>
<h2>Calls</h2>${calls.join('')}<h2>Frames from the server</h2>${events.join('')}<h2>Frames from the client</h2>${signals.join('')}</body></html>`
}

/** A table of fields, collapsed if there are many. */
function table(title: string, schema: z.ZodType): string {
  const rows = documentFields(schema).map(
    ({ name, type, isRequired }) =>
      `<tr><td><code>${Bun.escapeHTML(name)}</code></td><td>${Bun.escapeHTML(type)}</td><td>${isRequired ? 'required' : 'optional'}</td></tr>`,
  )
  if (rows.length === 0) return `<p class="tag">${title}: none</p>`
  const isShort = rows.length <= 12
  return `<details${isShort ? ' open' : ''}><summary class="tag">${title} (${rows.length})</summary>
<table><tr><th>Field</th><th>Type</th><th></th></tr>${rows.join('')}</table></details>`
}

interface Article {
  title: string
  name: string
  summary: string
  more?: string
}

const article = ({ title, name, summary, more = '' }: Article) =>
  `<article><h3><code>${Bun.escapeHTML(title)}</code></h3><p>${Bun.escapeHTML(summary)}</p>${more}<p class="tag">${name}</p></article>`
