/**
 * `npm run texts:export [FOLDER]`: writes the files for translators, one for each language except English,
 * from which they translate.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run-command.mjs'
import { filesWithTexts } from './source-files.mjs'
import { targetLanguages, writeXliff } from './xliff.mjs'

const folder = path.resolve(root, process.argv[2] ?? '.cache/texts')
const files = filesWithTexts(root)
mkdirSync(folder, { recursive: true })
for (const language of targetLanguages)
  writeFileSync(path.join(folder, `${language}.xlf`), writeXliff(files, language))
const count = files.reduce((sum, { units }) => sum + units.length, 0)
console.log(`${count} texts of ${files.length} files stand in ${folder}.`)
