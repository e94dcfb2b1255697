/** The version before this one, and the update from it. */
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../../scripts/prepare.mjs'
import { makeScratch } from '../../scripts/scratch.mjs'
import type { System } from './system'
import { unpackVersion } from './unpack-version'

/** A commit whose servers hear of each other by a bus; a release takes its place once one can. */
const before = 'c58c81e0'

/** The program of this version. */
export const buildNewer = (): Promise<string> => buildServer()

/** Unpacks that version, once in a run, and returns its program's path. */
export function unpackOlder(): Promise<string> {
  unpacked ??= unpack()
  return unpacked
}
let unpacked: Promise<string> | undefined

async function unpack(): Promise<string> {
  const folder = makeScratch('linnet-older-')
  // The servers run as an ordinary user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const place = join(folder, 'linnet')
  await unpackVersion(place, before)
  return join(place, 'server/main.ts')
}

/** Expands the schema for this version, beside servers of the older one, as `npm run migrate` does. */
export async function expandFor(system: System): Promise<void> {
  const program = join(import.meta.dir, '../../server/migrate-main.ts')
  const child = Bun.spawn([process.execPath, '--no-env-file', program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: system.postgresUrl,
      DATA_DIR: join(system.folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`the migration failed: ${errors}`)
}
