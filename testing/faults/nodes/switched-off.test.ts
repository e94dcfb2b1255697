import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Edit } from '../mutant'
import * as switchedOff from './switched-off'

const server = join(import.meta.dir, '../../../server')
const sources = [...new Bun.Glob('**/*.ts').scanSync(server)].filter((path) => !path.includes('node_modules'))

test.each(Object.entries<readonly Edit[]>(switchedOff))(
  'what the control %s switches off stands in one place',
  async (_, edits) => {
    for (const { file, from } of edits) {
      const paths = sources.filter((path) => path.endsWith(file))
      const texts = await Promise.all(paths.map((path) => Bun.file(join(server, path)).text()))
      expect(texts.map((text) => text.split(from).length - 1)).toEqual([1])
    }
  },
)
