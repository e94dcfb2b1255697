/**
 * Bundles a server, under Bun: reading and compiling two thousand modules takes longer than the rest of a start. Called by
 * prepare.mjs with the program's source and the folder for the bundle.
 */
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BunPlugin } from 'bun'

const [, , entry = '', folder = ''] = process.argv

/** Modules find migrations, programs and documents beside their sources, so each keeps the place where it was written. */
const keepPlaces: BunPlugin = {
  name: 'places of sources',
  setup(build) {
    build.onLoad(
      { filter: /[\\/](server|protocol|testing)[\\/](?!.*node_modules).*\.ts$/ },
      async ({ path }) => ({
        contents: (await Bun.file(path).text())
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
