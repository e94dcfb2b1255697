import { expect, test } from 'bun:test'
import { serverFacts } from '@linnet/testing/server-facts'
import { miniProgramSettings } from './settings'

const local = serverFacts()
const app = serverFacts({ publicUrl: 'https://chat.example.org' })

test('mini programs never share an origin with the app', () => {
  const { read } = miniProgramSettings
  expect(read({}, local).place).toMatchObject({ origin: undefined, port: 11_383 })
  expect(read({}, app).place).toBeUndefined()
  const own = { MINI_ORIGIN: 'https://mini.example.net', MINI_PORT: '9000' }
  expect(read(own, app).place).toMatchObject({ origin: 'https://mini.example.net', port: 9000 })
  expect(() => read({ MINI_ORIGIN: 'https://chat.example.org' }, app)).toThrow(/^MINI_ORIGIN must be/)
  const open = { MINI_ORIGIN: 'http://mini.example.net' }
  expect(() => read(open, { ...app, production: true })).toThrow(/^MINI_ORIGIN must use TLS/)
})
