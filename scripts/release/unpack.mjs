/**
 * `npm run unpack -- ARCHIVE FOLDER [--older]`: verifies a release with the key of `RELEASE_KEY`, and unpacks it into a new folder.
 * Installs nothing, so it may run beside the server.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-command.mjs'
import { loadSettings } from '../run-server.mjs'
import { Refused, unpackRelease, versionOf } from './archive.mjs'

try {
  const { values, positionals } = parseArgs({
    options: { older: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [archive, folder] = positionals
  if (!archive || !folder) throw new Refused('Usage: npm run unpack -- ARCHIVE FOLDER [--older]')
  loadSettings()
  const keyFile = process.env.RELEASE_KEY
  if (!keyFile)
    throw new Refused(
      'Set RELEASE_KEY to the file with the public key of those who release: docs/operations/deploys.md.',
    )
  const version = unpackRelease({
    archive: path.resolve(archive),
    folder: path.resolve(folder),
    keyFile: path.resolve(keyFile),
    current: versionOf(root),
    mayBeOlder: values.older,
  })
  console.log(`Linnet ${version} is in ${path.resolve(folder)}: signed, and complete.`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
