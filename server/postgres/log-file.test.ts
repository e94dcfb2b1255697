import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundLogFile, openLogFile } from './log-file'

test('a log that grows while PostgreSQL runs is emptied, and one older file is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-log-'))
  const file = join(folder, 'postgres.log')
  const { descriptor } = openLogFile(file)
  writeSync(descriptor, 'one\n')
  boundLogFile(file, 4)
  expect(readFileSync(file, 'utf8')).toBe('one\n')
  writeSync(descriptor, 'two\n')
  boundLogFile(file, 4)
  writeSync(descriptor, 'three\n')
  expect(readFileSync(file, 'utf8')).toBe('three\n')
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('one\ntwo\n')
  rmSync(folder, { recursive: true, force: true })
})

test('a log that cannot be copied is emptied all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-log-'))
  const file = join(folder, 'postgres.log')
  writeSync(openLogFile(file).descriptor, 'more than fits\n')
  mkdirSync(`${file}.old`)
  boundLogFile(file, 4)
  expect(readFileSync(file, 'utf8')).toBe('')
  expect(existsSync(`${file}.old`)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
