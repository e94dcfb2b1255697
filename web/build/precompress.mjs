import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|wasm|webmanifest)$/
const minBytes = 500

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Missing in older releases of Node; the server then compresses by itself. */
const zstd = zlib.zstdCompress && promisify(zlib.zstdCompress)

let builtFolder

/**
 * Adds compressed copies of the build's text files (`.br`, `.gz`, `.zst`), as small as possible: the server sends these.
 *
 * @type {import('vite').Plugin}
 */
export const precompress = {
  name: 'precompress',
  apply: 'build',
  configResolved({ root, build }) {
    builtFolder = resolve(root, build.outDir)
  },
  closeBundle: {
    // The service worker is written by another plugin when the bundle is closed.
    order: 'post',
    sequential: true,
    async handler() {
      await compressFolder(builtFolder)
    },
  },
}

async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => compressible.test(each))) {
    const path = join(folder, name)
    const plain = await readFile(path)
    if (plain.length < minBytes) continue
    const level = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 }
    await Promise.all([
      brotli(plain, { params: level }).then((bytes) => writeFile(`${path}.br`, bytes)),
      gzip(plain, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      zstd?.(plain, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } }).then((bytes) =>
        writeFile(`${path}.zst`, bytes),
      ),
    ])
  }
}
