import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefusal } from '../../kernel/start-refusal'

export interface Folders {
  folder: string
  keys: string | undefined
  /** The number of backups to keep; all if undefined. */
  keep: number | undefined
}

/** The folders of a command line `FOLDER [--keys FOLDER] [--keep N]`, absolute; `usage` is shown if the arguments are wrong. */
export function readFolders(usage: string): Folders {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string' }, keep: { type: 'string' } },
    allowPositionals: true,
    args: process.argv.slice(2),
  })
  const [folder, ...others] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isKeepWrong = keep !== undefined && !(Number.isInteger(keep) && keep > 0)
  if (folder === undefined || others.length > 0 || isKeepWrong) throw new StartRefusal(usage)
  return { folder: resolve(folder), keys: values.keys === undefined ? undefined : resolve(values.keys), keep }
}
