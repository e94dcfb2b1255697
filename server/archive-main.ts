/** PostgreSQL's `archive_command`: stores one file of its log. Arguments: the folder, the file's name, its path, and the public key. */
import { archiveFile } from './postgres/archive/archive'
import { readRecipient } from './postgres/backup/sealing'

const [, , folder = '', name = '', path = '', key] = process.argv

try {
  archiveFile({ folder, name, path, seals: key ? readRecipient(key) : undefined })
} catch (error) {
  // PostgreSQL adds this to its log, and tries again.
  process.stderr.write(`cannot archive ${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
