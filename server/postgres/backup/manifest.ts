/** The contents of a backup. The manifest is written last: a folder without one is not a backup. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../../kernel/start-refusal'
import { writeHashed } from './copy'

const Copied = z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const Manifest = z.object({
  format: z.literal(1),
  linnet: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The database; null if it is external, and backed up by other means. */
  database: z
    .object({
      postgres: z.string(),
      systemId: z.string(),
      stopLsn: z.string(),
      /** The folder in the archive of the log, and the segment from which it brings this backup to a later moment. */
      archive: z.object({ id: z.string(), from: z.string() }).optional(),
    })
    .nullable(),
  /** The newest block of the ledger that is certainly in the backup; null if there was none. */
  head: z.object({ epoch: z.int(), n: z.string(), hash: z.string() }).nullable(),
  /** Counts of the days before it, by name; a restore compares them with what it restored. Older backups have none. */
  figures: z.object({ atMs: z.int(), counts: z.record(z.string(), z.string()) }).optional(),
  /** The key pair for which all files but this one are encrypted; missing if they are not. */
  sealedFor: z.string().optional(),
  files: z.array(Copied),
})
export type Manifest = z.output<typeof Manifest>

const manifestName = 'manifest.json'

export function writeManifest(root: string, manifest: Manifest): void {
  writeHashed({ root, path: manifestName }, `${JSON.stringify(manifest, undefined, 1)}\n`)
  const folder = openSync(root, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export const hasManifest = (root: string): boolean => existsSync(join(root, manifestName))

/** Reads the manifest; throws a `StartRefusal` if the folder does not contain a complete backup. */
export function readManifest(root: string): Manifest {
  const file = join(root, manifestName)
  if (!hasManifest(root))
    throw new StartRefusal(`${root} is no backup, or one that was never finished: it has no ${manifestName}.`)
  const parsed = Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StartRefusal(`${file} cannot be read by this version of Linnet.`)
  return parsed.data
}
