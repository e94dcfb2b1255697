import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefusal } from '../../kernel/start-refusal'

export interface Folders {
  folder: string
  keys: string | undefined
  /** The number of backups to keep; all if undefined. */
  keep: number | undefined
  /** The file with the public key for which a backup is encrypted. */
  encryptFor: string | undefined
  /** The file with the private key with which it is read. */
  decryptWith: string | undefined
  /** The moment up to which a restore replays the archived log. */
  until: Date | undefined
}

/** Without a zone, the moment would depend on where the command runs. */
const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/
const wrongMoment = '--until must be a time with its zone, such as 2026-05-01T09:30:00+08:00.'

/** The folders and files of a command line such as `FOLDER [--keys FOLDER] [--keep N]`, absolute; `usage` is shown if the arguments are wrong. */
export function readFolders(usage: string): Folders {
  const { values, positionals } = parseArgs({
    options: {
      keys: { type: 'string' },
      keep: { type: 'string' },
      'encrypt-for': { type: 'string' },
      'decrypt-with': { type: 'string' },
      until: { type: 'string' },
    },
    allowPositionals: true,
    args: process.argv.slice(2),
  })
  const [folder, ...others] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isKeepWrong = keep !== undefined && !(Number.isInteger(keep) && keep > 0)
  if (folder === undefined || others.length > 0 || isKeepWrong) throw new StartRefusal(usage)
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && !hasZone.test(values.until ?? '')) throw new StartRefusal(wrongMoment)
  if (until && Number.isNaN(until.getTime())) throw new StartRefusal(wrongMoment)
  const pathOf = (given: string | undefined) => (given === undefined ? undefined : resolve(given))
  return {
    folder: resolve(folder),
    keys: pathOf(values.keys),
    keep,
    encryptFor: pathOf(values['encrypt-for']),
    decryptWith: pathOf(values['decrypt-with']),
    until,
  }
}
