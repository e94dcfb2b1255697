import { expect, test } from 'bun:test'
import { readRules } from './rules-draft'

test('limits are amounts, and the maximum is not below the minimum', () => {
  expect(readRules({ least: '', most: '10', times: '' })).toEqual({
    problem: { field: 'least', reason: 'badAmount' },
  })
  expect(readRules({ least: '10', most: '9.99', times: '' })).toEqual({
    problem: { field: 'most', reason: 'badOrder' },
  })
})

test('an empty multiplier means the fair one; others are between 0.001 and 10', () => {
  const read = (times: string) => readRules({ least: '1', most: '2', times })
  expect(read('')).toMatchObject({ limits: { mineTimes: 0n } })
  expect(read('1.5')).toMatchObject({ limits: { mineTimes: 1500n } })
  expect(read('10')).toMatchObject({ limits: { mineTimes: 10_000n } })
  for (const times of ['0', '10.001', '1.2345', '.', '1.2.3'])
    expect(read(times)).toEqual({ problem: { field: 'times', reason: 'badTimes' } })
})
