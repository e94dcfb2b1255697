import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefusal } from '../../kernel/start-refusal'

/** The folders of a command line `FOLDER [--keys FOLDER]`, absolute; `usage` is shown if the arguments are wrong. */
export function readFolders(usage: string): { folder: string; keys: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string' } },
    allowPositionals: true,
    args: process.argv.slice(2),
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new StartRefusal(usage)
  return { folder: resolve(folder), keys: values.keys === undefined ? undefined : resolve(values.keys) }
}
