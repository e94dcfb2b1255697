/** A client that is generated from the printed contract compiles strictly, and works against the running server. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { programOf, root, runNode } from './programs'

let world: TestWorld
let folder: string

beforeAll(async () => {
  world = await createTestWorld()
  // Inside the tree, where packages are found.
  const cache = join(root, 'node_modules/.cache/linnet')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'stranger-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.stop()
})

const options = {
  compilerOptions: {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  files: ['client.ts', 'schema.d.ts'],
}

test('a client by openapi-typescript passes tsc --strict and gets answers and refusals by their types', async () => {
  const openapi = join(root, 'protocol/generated/openapi.json')
  const generated = await runNode(
    [programOf('openapi-typescript', 'openapi-typescript'), openapi, '-o', 'schema.d.ts'],
    folder,
  )
  expect(generated).toMatchObject({ exitCode: 0 })
  copyFileSync(join(import.meta.dir, 'stranger.txt'), join(folder, 'client.ts'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const checked = await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  expect(checked.output).toBe('')

  const words = [join(folder, 'client.ts'), world.url, '13912345678']
  const client = Bun.spawn([process.execPath, ...words], { stdout: 'pipe', stderr: 'pipe' })
  const [output, errors] = await Promise.all([
    new Response(client.stdout).text(),
    new Response(client.stderr).text(),
  ])
  expect(errors).toBe('')
  expect(JSON.parse(output)).toMatchObject({
    nickname: 'Stranger',
    wrong: 'WrongLogin',
    sent: 'ConversationNotFound',
    searched: [],
    tooLarge: [413, { code: 'TooLarge' }],
  })
}, 90_000)
