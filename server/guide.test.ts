/** The guide for operators names only commands, settings and files that there are. */
import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from './domains'
import { parseConfig, settingNames } from './kernel/config'

const root = join(import.meta.dir, '..')
const folder = join(root, 'docs/operations')
const pages = readdirSync(folder).filter((name) => /\.(md|service|timer)$/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(pages)('the commands and scripts of %s exist', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const text = read(name)
  const commands = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
  const files = [...text.matchAll(/node ((?:scripts|testing)\/[\w/-]+\.mjs)/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the settings with which the guide starts are accepted in production, and mean what was written', () => {
  const [, block = ''] = /```sh\n(NODE_ENV=production\n.*?)```/s.exec(read('install.md')) ?? []
  const lines = block.split('\n').map((line) => line.replace(/ +#.*$/, ''))
  const settings = Object.fromEntries(
    lines
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const known = new Set(settingNames(domains))
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
  expect(parseConfig(settings, domains)).toMatchObject({ production: true, doubts: [] })
})
