/** The printed contract as a page for people: every call with its fields, refusals and an example that can be sent. */
import { type Components, exampleOf, resolved, type Schema, schemaRows } from './schema-rows'

type Content = Record<string, { schema: Schema }>

interface Operation {
  operationId: string
  description?: string
  summary: string
  tags: string[]
  'x-auth'?: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface OpenApi {
  info: { version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components }
}

interface Message {
  title: string
  name: string
  summary: string
  payload: { properties: { data: Schema } }
}

export interface AsyncApi {
  channels: { socket: { messages: Record<string, Message> } }
  components: { schemas: Components }
}

export const docsScriptPath = '/im/docs.js'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:#8884;--soft:#8882}
body{max-width:64rem;margin:2rem auto;padding:0 1rem}h1{line-height:1.2}h2{margin:2.5rem 0 .5rem}h3{margin:1.25rem 0 .25rem;font-size:1rem}
p{margin:.25rem 0}code,pre,textarea{font:.875em/1.4 ui-monospace,monospace}code{overflow-wrap:anywhere}
.quiet,th{color:color-mix(in srgb,currentcolor 65%,transparent);font-size:.85rem}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:.5rem;padding:.5rem 0;background:canvas;border-bottom:1px solid var(--line)}
header input{flex:1 1 14rem}input:not([type=file]),button,textarea{padding:.4rem .6rem;border:1px solid var(--line);border-radius:.4rem;background:var(--soft);color:inherit;font:inherit}
details.call{border-top:1px solid var(--line);padding:.5rem 0;scroll-margin-top:7rem}details.call>:not(summary){margin-left:1rem}
summary{cursor:pointer}summary b{color:#0a7080;font-weight:600}section:not(:has(.call:not([hidden]))){display:none}
table{border-collapse:collapse;font-size:.85rem}th,td{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0;font-weight:normal}
td:nth-child(2){max-width:22rem}td:first-child code{white-space:nowrap}textarea{box-sizing:border-box;width:100%;height:9rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);padding:.5rem;margin:.5rem 0;border-radius:.4rem}
@media (prefers-color-scheme:dark){summary b{color:#62dfee}}
@media (max-width:40rem){tr:has(th){display:none}tr,td{display:block;padding-right:0}tr{padding:.4rem 0;border-top:1px solid var(--soft)}td:empty{display:none}td:nth-child(2),td:nth-child(3){display:inline;margin-right:.75rem;color:color-mix(in srgb,currentcolor 65%,transparent)}}`

export function docsPage(openapi: OpenApi, asyncapi: AsyncApi): string {
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const domains = openapi.tags.map(({ name, description }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name))
    const parts = calls.map((call) => callPart(call, openapi.components.schemas))
    return section(name, `<p>${prose(description)}</p>${parts.join('')}`)
  })
  const frames = Object.entries(asyncapi.channels.socket.messages)
  const framesOf = (prefix: string) =>
    frames
      .filter(([key]) => key.startsWith(prefix))
      .map(([, message]) => framePart(message, asyncapi.components.schemas))
      .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Linnet: calls and frames</title><style>${style}</style><script src="${docsScriptPath}" defer></script><body>
<h1>Linnet ${escape(openapi.info.version)}: calls and frames</h1>
<p>A call takes a form or JSON and answers <code>{err, msg, data}</code>: <code>err</code> 0 is success, 1 a refusal named by
<code>data.code</code>, 404 a session that has ended. A socket at <code>/socket</code> carries JSON frames <code>{action, data}</code>.
For tools: <a href="/im/openapi.json">openapi.json</a>, <a href="/im/asyncapi.json">asyncapi.json</a>.</p>
<header><input type="search" id="filter" placeholder="Filter by name, path or text" aria-label="Filter">
<input type="password" id="token" placeholder="Token, for calls of members" aria-label="Token" autocomplete="off"></header>
${domains.join('')}${section('Frames from the server', framesOf('push.'))}${section('Frames from clients', framesOf('signal.'))}</body></html>`
}

const section = (title: string, parts: string) => `<section><h2>${escape(title)}</h2>${parts}</section>`

const escape = (text: string): string => Bun.escapeHTML(text)

/** Prose whose names stand in backticks. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

interface CallToShow {
  method: string
  path: string
  operation: Operation
}

function callPart({ method, path, operation }: CallToShow, components: Components): string {
  const { operationId, summary, description = summary, 'x-auth': auth = 'file key' } = operation
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answer = operation.responses['200']?.content?.['application/json']?.schema
  const success = answer && (answer.oneOf?.[0]?.properties?.['data'] ?? {})
  const parts = [
    `<p>${prose(description)}</p><p class="quiet">${escape(operationId)}, for ${escape(auth)}s</p>`,
    body ? fieldsPart(body.schema, components) : '',
    success ? `<h3>The answer’s data</h3>${table(success, components)}` : '',
    answer ? refusalsPart(answer, components) : '',
    auth === 'file key' ? '' : trialPart({ method, path, type, schema: body?.schema, components }),
  ]
  return `<details class="call" id="${escape(operationId)}"><summary><b><code>${method} ${escape(path)}</code></b> ${prose(summary)}</summary>${parts.join('')}</details>`
}

/** A table of fields, or one table for each form of the request. */
function fieldsPart(schema: Schema, components: Components): string {
  const whole = resolved(schema, components)
  if (!whole.anyOf) return `<h3>Fields</h3>${table(whole, components)}`
  return whole.anyOf
    .map((way) => `<h3>Fields: ${escape(way.title ?? '')}</h3>${table(way, components)}`)
    .join('')
}

function table(schema: Schema, components: Components): string {
  const rows = schemaRows(schema, components)
  if (rows.length === 0) return '<p class="quiet">None</p>'
  const cells = rows.map(({ name, type, isRequired, text, example }) => {
    const shown = example === undefined ? '' : `<code>${escape(JSON.stringify(example))}</code>`
    const need = isRequired ? 'required' : ''
    return `<tr><td><code>${escape(name)}</code></td><td>${escape(type)}</td><td>${need}</td><td>${prose(text)}</td><td>${shown}</td></tr>`
  })
  return `<table><tr><th>Field</th><th>Type</th><th></th><th>Meaning</th><th>Example</th></tr>${cells.join('')}</table>`
}

/** The refusals by name, with their parameters. */
function refusalsPart({ oneOf = [] }: Schema, components: Components): string {
  const refused = oneOf.slice(1).flatMap(({ properties, $ref }) => {
    const data = properties?.['data']
    return $ref === undefined && data ? (data.oneOf ?? [data]) : []
  })
  const rows = refused.map((each) => {
    const { properties = {}, description = '' } = resolved(each, components)
    const parameters = Object.keys(properties).filter((name) => name !== 'code')
    return `<tr><td><code>${String(properties['code']?.const)}</code></td><td>${prose(description)}</td><td>${parameters.join(', ')}</td></tr>`
  })
  return `<h3>Refusals</h3><table><tr><th>Name</th><th>Text</th><th>Parameters</th></tr>${rows.join('')}</table>`
}

interface Trial {
  method: string
  path: string
  type: string | undefined
  schema: Schema | undefined
  components: Components
}

function trialPart({ method, path, type, schema, components }: Trial): string {
  const isForm = type === 'multipart/form-data'
  const { file: _, ...example } = (schema ? exampleOf(schema, components) : {}) as Record<string, unknown>
  const fields = schema
    ? `<textarea aria-label="Fields">${escape(JSON.stringify(example, null, 2))}</textarea>`
    : ''
  const file = isForm ? '<input type="file" aria-label="File">' : ''
  return `<form data-method="${method}" data-path="${escape(path)}"><h3>Try it</h3>${fields}${file}<button>Send</button></form><pre hidden></pre>`
}

function framePart({ title, name, summary, payload }: Message, components: Components): string {
  return `<details class="call" id="${escape(`frame.${name}`)}"><summary><b><code>${escape(title)}</code></b> ${prose(summary)}</summary>
<p class="quiet">${escape(name)}</p>${fieldsPart(payload.properties.data, components)}</details>`
}
