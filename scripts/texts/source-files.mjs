/** The files that contain texts for people. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { textsIn } from './find-texts.mjs'

const folders = ['protocol/src', 'server', 'web/src', 'admin/src']
/** Languages named in themselves are the same for every reader. */
const untranslated = new Set(['protocol/src/words/language-tags.ts'])

/** The paths of these files, each with its code and its texts. */
export function filesWithTexts(root) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        [folder, ...file.split(path.sep)].join('/'),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/node_modules\//.test(file))
    .filter((file) => !untranslated.has(file))
    .toSorted()
    .map((file) => {
      const code = readFileSync(path.join(root, file), 'utf8')
      return { file, code, units: textsIn(code, file) }
    })
    .filter(({ units }) => units.length > 0)
}
