// Prints what a visitor downloads, gzipped, and fails when it is over budget. Run it after `vite build`:
// node web/scripts/bundle-budget.mjs
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** Kilobytes (1000 bytes) after gzip. */
const budgets = { login: 130, chat: 170, css: 25, chunk: 60 }

/** Chunks that may be larger than a lazy chunk should be, each with its own limit, by a part of the source path. */
const exceptions = [
  { source: 'livekit-client', limit: 150 },
  { source: 'hls', limit: 120 },
]

/** The screens a member needs before the first message, by the name of their source file. */
const paths = {
  login: ['Login'],
  chat: ['ChatList', 'Conversation'],
}

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
if (!entry) throw new Error('The build has no entry: run vite build first.')

const shell = withImports([entry])
const login = withImports([entry, ...chunksOf(paths.login)])
const chat = withImports([entry, ...chunksOf(paths.chat)])
const rows = [
  { what: 'JS of the shell', size: jsSize(shell), limit: budgets.login },
  { what: 'JS to login', size: jsSize(login), limit: budgets.login },
  { what: 'JS to a usable chat', size: jsSize(chat), limit: budgets.chat },
  { what: 'CSS to a usable chat', size: cssSize(chat), limit: budgets.css },
  ...lazyChunks(),
]

for (const { what, size, limit } of rows) {
  const mark = size > limit ? 'over' : 'ok'
  process.stdout.write(
    `${mark.padEnd(5)} ${what.padEnd(48)} ${size.toFixed(1).padStart(7)} kB  of ${limit}\n`,
  )
}
const missing = [...paths.login, ...paths.chat].filter((name) => chunksOf([name]).length === 0)
if (missing.length > 0) process.stdout.write(`Not built yet, so not counted: ${missing.join(', ')}.\n`)
if (rows.some(({ size, limit }) => size > limit)) process.exitCode = 1

/** The manifest keys of the screens with these file names. */
function chunksOf(names) {
  return Object.keys(manifest).filter((key) => names.some((name) => key.endsWith(`/${name}.tsx`)))
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

/** The largest chunks beyond the shell; only those near their limit are worth a line each. */
function lazyChunks() {
  const lazy = Object.keys(manifest).filter((key) => manifest[key].file.endsWith('.js') && !shell.has(key))
  const sized = lazy.map((key) => ({
    what: `lazy ${key.replace(/^.*\/(?=[^/]+$)/, '')}`,
    size: sum([manifest[key].file]),
    limit: exceptions.find(({ source }) => key.includes(source))?.limit ?? budgets.chunk,
  }))
  return sized.toSorted((one, other) => other.size - one.size).slice(0, 5)
}

function sum(files) {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(dist + file), { level: 9 }).length
  return bytes / 1000
}
