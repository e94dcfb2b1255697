/**
 * Bundles a server, under Bun: reading and compiling two thousand modules takes longer than the rest of a start. Called by
 * prepare.mjs with the program's source and the folder for the bundle. The tests of faults add edits of the sources, which switch
 * off what a test must miss.
 */
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BunPlugin } from 'bun'

const [, , entry = '', folder = '', edits = '[]'] = process.argv

/** A text in one file, given by the end of its path, and the text that replaces it. */
interface Edit {
  file: string
  from: string
  to: string
}

const pending = JSON.parse(edits) as Edit[]

/** Makes the edits of a file, each of which must fit one place: otherwise the build is not what it is taken for. */
function edited(path: string, source: string): string {
  let text = source
  for (const edit of pending.filter(({ file }) => path.endsWith(file))) {
    const [before = '', after, ...more] = text.split(edit.from)
    if (after === undefined || more.length > 0) throw new Error(`${edit.file} has no single "${edit.from}"`)
    text = `${before}${edit.to}${after}`
    pending.splice(pending.indexOf(edit), 1)
  }
  return text
}

/** Modules find migrations, programs and documents beside their sources, so each keeps the place where it was written. */
const keepPlaces: BunPlugin = {
  name: 'places of sources',
  setup(build) {
    build.onLoad(
      { filter: /[\\/](server|protocol|testing)[\\/](?!.*node_modules).*\.ts$/ },
      async ({ path }) => ({
        contents: edited(path, await Bun.file(path).text())
          .replaceAll(/\bimport\.meta\.dir\b/g, () => JSON.stringify(dirname(path)))
          .replaceAll(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(path).href)),
        loader: 'ts',
      }),
    )
  },
}

await Bun.build({
  entrypoints: [entry],
  outdir: folder,
  target: 'bun',
  sourcemap: 'linked',
  // Packages with files of their own beside the code, and one whose modules the bundler puts in another order than they need.
  external: ['sharp', 'libheif-js', 'libheif-js/*', '@simplewebauthn/server'],
  plugins: [keepPlaces],
})
if (pending.length > 0) throw new Error(`the program has no ${pending.map(({ file }) => file).join(', ')}`)
