import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitTexts } from './split-texts.mjs'

const source = join(import.meta.dir, '../src')
const words = join(import.meta.dir, '../../protocol/src/words')
const files = [source, words]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const withTexts = files.filter((file) => readFileSync(file, 'utf8').includes('defineTexts('))

const plugin = splitTexts()
plugin.buildStart()

test('every table of texts is split by language, so that each text uses only its own parameters', () => {
  expect(withTexts.length).toBeGreaterThan(50)
  expect(withTexts).toContain(join(words, 'kind-words.ts'))
  const whole = withTexts.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return (plugin.transform(code, file)?.code ?? code).includes('= defineTexts(')
  })
  expect(whole).toEqual([])
})

test('a language’s modules hold its own texts and no other’s', async () => {
  const load = async (part: string) => String((await plugin.load(`\0virtual:texts-${part}`))?.code)
  const english = (await load('guest-en-us')) + (await load('rest-en-us'))
  expect(english).toContain('Log in')
  expect(english).not.toContain('登录')
  expect(await load('guest-korean-lang')).toContain('로그인')
  expect(await load('first-korean-lang')).not.toContain('로그인')
  expect(await load('first-korean-lang')).toContain('한 번만 보기 메시지')
})

test('an import of a later screen waits for its texts, one of the first visit does not', () => {
  const codeOf = (file: string) =>
    plugin.transform(readFileSync(join(source, file), 'utf8'), join(source, file))?.code
  expect(codeOf('features/auth/routes.ts')).toContain("withTexts(import('./screens/Register'), 'rest')")
  expect(codeOf('features/auth/first-routes.ts')).toContain("withTexts(import('./screens/Login'), 'guest')")
  expect(codeOf('features/conversations/actions/use-conversation-keys.ts') ?? '').not.toContain('withTexts')
  expect(codeOf('features/chats/first-routes.ts') ?? '').not.toContain('withTexts')
})
