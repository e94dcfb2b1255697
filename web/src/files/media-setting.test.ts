import { expect, test } from 'bun:test'
import { loadsByItself, readSetting } from './media-setting'

const fresh = readSetting(null)

test('pictures and voice messages load by themselves at first, videos and files when asked for', () => {
  expect(
    ['picture', 'voice', 'video', 'file'].filter((kind) => loadsByItself(kind as 'file', fresh, {})),
  ).toEqual(['picture', 'voice'])
})

test('a browser that asks to save data is heard, until the person says otherwise', () => {
  expect(loadsByItself('picture', fresh, { saveData: true })).toBe(false)
  expect(loadsByItself('picture', { ...fresh, isSaving: false }, { saveData: true })).toBe(true)
  expect(loadsByItself('picture', { ...fresh, isSaving: true }, {})).toBe(false)
})

test('"on Wi-Fi" holds back on mobile data only', () => {
  const onWifi = { ...fresh, loading: { ...fresh.loading, video: 'wifi' as const } }
  const types = ['wifi', 'ethernet', undefined, 'cellular']
  expect(types.map((type) => loadsByItself('video', onWifi, type === undefined ? {} : { type }))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what is stored and cannot be read is as at the beginning', () => {
  for (const written of ['', 'null', '[1]', '{"keepDays":99,"loading":7}', '{"loading":{"picture":"maybe"}}'])
    expect(readSetting(written)).toEqual(fresh)
  expect(readSetting('{"keepDays":7,"isSaving":true,"loading":{"file":"wifi"}}')).toEqual({
    keepDays: 7,
    isSaving: true,
    loading: { ...fresh.loading, file: 'wifi' },
  })
})
