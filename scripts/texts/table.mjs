/** Prints the texts of the app and the contract as JSON, for the test that lays each text out in every language. */
import path from 'node:path'
import { filesWithTexts } from './source-files.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Texts that choose between several sentences are left out: which one stands on the screen is not known. */
const table = filesWithTexts(root)
  .filter(({ file }) => /^(web|protocol)\//.test(file))
  .flatMap(({ units }) => units.map(({ texts }) => texts))
  .filter((texts) =>
    Object.values(texts).every((tokens) => tokens.every((token) => 'words' in token || !token.isBetween)),
  )
  .map((texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, tokens]) => [
        language,
        tokens.map((token) => ('words' in token ? token.words : { code: token.code })),
      ]),
    ),
  )
console.log(JSON.stringify(table))
