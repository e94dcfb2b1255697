/** Builds of the server in which something is switched off, for controls: a row must fail with them, or it shows nothing. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A text of one source, and what replaces it. */
export interface Edit {
  /** The end of the file's path. */
  file: string
  /** Occurs once in the file, or the build fails: an edit that has lost its place would switch off nothing. */
  from: string
  to: string
}

const root = join(import.meta.dir, '../..')
const built = new Map<string, Promise<string>>()

/** Builds the server with edits, once in a run, and returns the program's path. */
export function buildMutant(edits: readonly Edit[]): Promise<string> {
  const key = JSON.stringify(edits)
  const building = built.get(key) ?? build(key)
  built.set(key, building)
  return building
}

async function build(edits: string): Promise<string> {
  const name = createHash('sha256').update(edits).digest('hex').slice(0, 12)
  // Below the packages, which the program needs.
  const folder = join(root, 'server/.cache/mutants', `${process.pid}-${name}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const command = [
    process.execPath,
    '--no-env-file',
    join(root, 'server/bundle.ts'),
    join(root, 'server/main.ts'),
  ]
  const child = Bun.spawn([...command, folder, edits], { stdout: 'pipe', stderr: 'pipe' })
  const errors = await new Response(child.stderr).text()
  const program = join(folder, 'main.js')
  if ((await child.exited) !== 0 || !existsSync(program))
    throw new Error(`the control could not be built: ${errors}`)
  return program
}
