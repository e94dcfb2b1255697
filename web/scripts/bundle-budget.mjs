// Prints the gzipped size of a visitor's downloads, and fails if they are over budget. Run it after `vite
// build`: node web/scripts/bundle-budget.mjs
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/**
 * Kilobytes (1000 bytes) after gzip. The first chat includes everything loaded until a conversation can be
 * written in: shell, texts, list, conversation, engine, and each kind of message without its bubble. Code
 * loaded when idle, or with the first picture, card or menu, is a lazy chunk.
 */
const budgets = { login: 103, chat: 150, css: 12, chunk: 60 }

/** Files until the screen is usable: page, scripts and style sheets. Over HTTP/1.1 each costs a request. */
const fileLimit = 12

/** Chunks that may exceed the limit of lazy chunks, each with its own limit, by a part of the source path. */
const exceptions = [{ source: 'livekit-client', limit: 150 }]

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
const entry = Object.keys(manifest).find((key) => key.startsWith('_shell-') && key.endsWith('.js'))
if (!entry) throw new Error('The build has no entry: run vite build first.')

const shell = withImports([entry])
const login = withImports([entry, textsOf('first'), textsOf('guest'), chunkNamed('login')])
const chat = withImports([entry, textsOf('first'), chunkNamed('chat')])
const rows = [
  { what: 'JS of the shell', size: jsSize(shell), limit: budgets.login },
  { what: 'JS to login', size: jsSize(login), limit: budgets.login },
  { what: 'JS to the first chat', size: jsSize(chat), limit: budgets.chat },
  { what: 'CSS to the first chat', size: cssSize(chat), limit: budgets.css },
  { what: 'files to login', size: fileCount(login), limit: fileLimit, unit: '' },
  { what: 'files to the first chat', size: fileCount(chat), limit: fileLimit, unit: '' },
  ...lazyChunks(),
]

for (const { what, size, limit, unit = 'kB' } of rows) {
  const mark = size > limit ? 'over' : 'ok'
  const shown = size.toFixed(unit === '' ? 0 : 1).padStart(7)
  process.stdout.write(`${mark.padEnd(5)} ${what.padEnd(48)} ${shown} ${unit.padEnd(2)}  of ${limit}\n`)
}
if (rows.some(({ size, limit }) => size > limit)) process.exitCode = 1

/** The manifest key of a group of chunk-groups.mjs, which the shell must load lazily. */
function chunkNamed(name) {
  const loaded = [...shell].flatMap((key) => manifest[key].dynamicImports ?? [])
  const key = loaded.find((each) => each.startsWith(`_${name}-`))
  if (!key) throw new Error(`The shell loads no chunk named ${name}.`)
  return key
}

/** The texts of one language: Korean, the largest. */
function textsOf(part) {
  const key = Object.keys(manifest).find((each) => each.endsWith(`virtual:texts-${part}-korean-lang`))
  if (!key) throw new Error(`The build has no texts of ${part}.`)
  return key
}

function withImports(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withImports(manifest[key].imports ?? [], seen)
  }
  return seen
}

function jsSize(keys) {
  return sum([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
}

function cssSize(keys) {
  return sum(new Set([...keys].flatMap((key) => manifest[key].css ?? [])))
}

/** The largest chunks beyond the first visit; only those near their limit get a line each. */
function lazyChunks() {
  const lazy = Object.keys(manifest).filter(
    (key) => manifest[key].file.endsWith('.js') && !login.has(key) && !chat.has(key),
  )
  const sized = lazy.map((key) => ({
    what: `lazy ${key.replace(/^.*\/(?=[^/]+$)/, '')}`,
    size: sum([manifest[key].file]),
    limit: exceptions.find(({ source }) => key.includes(source))?.limit ?? budgets.chunk,
  }))
  return sized.toSorted((one, other) => other.size - one.size).slice(0, 5)
}

function fileCount(keys) {
  const files = [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  return 1 + new Set(files).size
}

function sum(files) {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(dist + file), { level: 9 }).length
  return bytes / 1000
}
