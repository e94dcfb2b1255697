/** `npm run texts:import FILE`: writes the translations that differ into the source files; nothing if one of them is broken. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run-command.mjs'
import { filesWithTexts } from './source-files.mjs'
import { takeOver } from './take-over.mjs'

const given = process.argv[2]
if (given === undefined) {
  console.error('Name the file: npm run texts:import -- .cache/texts/korean-lang.xlf')
  process.exit(1)
}

try {
  const { changed, leftOut } = takeOver(filesWithTexts(root), readFileSync(given, 'utf8'))
  for (const [file, code] of changed) writeFileSync(path.join(root, file), code)
  for (const name of leftOut) console.log(`Left out, as its English text has changed or is gone: ${name}`)
  console.log(`Written: ${changed.size} files. Run npm run format, and read the diff.`)
} catch (fault) {
  console.error(`Nothing was written.\n${fault.message}`)
  process.exit(1)
}
