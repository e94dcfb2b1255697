/**
 * `npm run restore:trial -- BACKUPS [--keys FOLDER] [--decrypt-with PRIVATE_KEY] [--scratch FOLDER]`: restores the newest backup into a
 * scratch folder, with the archived log up to now if there is an archive, verifies the ledger and the figures in it, and deletes it
 * again. Nothing of the running installation is touched.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { refuseOldNode } from '../node-version.mjs'
import { bunProgram, prepare, refuse } from '../prepare.mjs'
import { root } from '../run-command.mjs'
import { loadSettings } from '../run-server.mjs'

/** Settings that would lead the restore to the places of the running installation. Empty ones override `.env`. */
const elsewhere = [
  'ARCHIVE_KEY',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HEADS_DIR',
  'HEADS_S3_BUCKET',
  'HEADS_S3_ENDPOINT',
  'HEADS_S3_KEY',
  'HEADS_S3_SECRET',
]

refuseOldNode()
const { values, positionals } = parseArgs({
  options: { keys: { type: 'string' }, 'decrypt-with': { type: 'string' }, scratch: { type: 'string' } },
  allowPositionals: true,
})
const [backups] = positionals
if (!backups)
  fail(
    'Usage: npm run restore:trial -- BACKUPS [--keys FOLDER] [--decrypt-with PRIVATE_KEY] [--scratch FOLDER]',
  )
await prepare({ withTools: false, mayReplace: false }).catch(refuse)
loadSettings()

const { name, manifest } = newestIn(backups)
if (manifest.database === null)
  fail(`The database is not in ${name}: it is outside (DATABASE_URL). Restore a copy of it, and verify that.`)
const scratch = mkdtempSync(path.join(path.resolve(values.scratch ?? tmpdir()), 'linnet-trial-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.exitCode = tryBackup()

function tryBackup() {
  const startedAt = Date.now()
  const age = Math.round((startedAt - Date.parse(manifest.startedAt)) / 3_600_000)
  console.log(`Restoring ${name}, which is ${age} hours old, into ${scratch} ...`)
  const dataDir = path.join(scratch, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const archive = archiveBeside()
  const words = [
    path.join(path.resolve(backups), name),
    '--keys',
    path.join(path.resolve(values.keys ?? backups), `${name}.keys`),
    ...(values['decrypt-with'] ? ['--decrypt-with', values['decrypt-with']] : []),
    ...(archive ? ['--until', new Date(startedAt).toISOString()] : []),
  ]
  const { status } = spawnSync(bunProgram(), ['--no-env-file', 'server/restore-main.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(elsewhere.map((each) => [each, ''])),
      ARCHIVE_DIR: archive ?? '',
      DATA_DIR: dataDir,
    },
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    status === 0
      ? `${name} can be restored${archive ? ', up to any moment' : ''}: it took ${seconds} s.`
      : `${name} could not be restored, or is not whole.`,
  )
  return status === 0 ? 0 : 1
}

/** An archive that has the log of the backup's database, and takes what is archived by the one that is restored; undefined without one. */
function archiveBeside() {
  const real = process.env['ARCHIVE_DIR']
  const part = manifest.database.archive
  if (!real || !part) return undefined
  const folder = path.join(scratch, 'archive')
  mkdirSync(folder)
  symlinkSync(path.join(path.resolve(real), part.id), path.join(folder, part.id))
  return folder
}

/** The newest complete backup of a folder, by the time in its name. */
function newestIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names
    .filter((each) => /^linnet-[\dTZ-]+$/.test(each) && existsSync(path.join(folder, each, 'manifest.json')))
    .toSorted()
    .at(-1)
  if (name === undefined) fail(`${folder} has no complete backup.`)
  return { name, manifest: JSON.parse(readFileSync(path.join(folder, name, 'manifest.json'), 'utf8')) }
}

/** @returns {never} */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
