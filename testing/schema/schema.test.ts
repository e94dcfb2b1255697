import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { printSchemas } from './schema'

const root = join(import.meta.dir, '../..')

test('the printed schema of every domain is fresh; if not, run `npm run print:schema`', async () => {
  const printed = await printSchemas()
  const tracked = ['server/*/schema.sql', 'server/kernel/*/schema.sql']
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
    .toSorted()
  expect(tracked).toEqual([...printed.keys()].toSorted())
  for (const [file, text] of printed) {
    const found = await Bun.file(join(root, file)).text()
    expect({ file, isFresh: found === text }).toEqual({ file, isFresh: true })
  }
}, 60_000)
