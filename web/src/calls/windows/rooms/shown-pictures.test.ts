import { expect, test } from 'bun:test'
import { gridOf, picturesToShow, type Showing, speakerOf } from './shown-pictures'

const showing: Showing = {
  people: ['me', 'ann', 'ben', 'cho'],
  me: 'me',
  withPicture: new Set(['me', 'ann', 'ben', 'cho']),
  speaker: 'ben',
  isSpeakerView: false,
  isSmall: false,
  isPoor: false,
}

test('a grid of few asks for large pictures, a grid of many for small ones', () => {
  const two = { ...showing, people: ['me', 'ann', 'ben'] }
  expect(picturesToShow(two)).toEqual({ large: ['ann', 'ben'], hidden: [] })
  expect(picturesToShow(showing)).toEqual({ large: [], hidden: [] })
})

test('the speaker view asks for one large picture', () => {
  expect(picturesToShow({ ...showing, isSpeakerView: true })).toEqual({ large: ['ben'], hidden: [] })
  const blind = { ...showing, isSpeakerView: true, withPicture: new Set(['ann']) }
  expect(picturesToShow(blind)).toEqual({ large: [], hidden: [] })
})

test('the small window and a poor network keep one picture, and no large one', () => {
  for (const change of [{ isSmall: true }, { isPoor: true }])
    expect(picturesToShow({ ...showing, ...change })).toEqual({ large: [], hidden: ['ann', 'cho'] })
  expect(picturesToShow({ ...showing, isSmall: true, speaker: 'dan' }).hidden).toEqual(['ben', 'cho'])
})

test('who was chosen is large, else who speaks, else who spoke last', () => {
  const others = ['ann', 'ben', 'cho']
  const none = { pinned: undefined, speaking: [], before: undefined, others }
  expect(speakerOf({ ...none, pinned: 'cho', speaking: ['ann'] })).toBe('cho')
  expect(speakerOf({ ...none, pinned: 'gone', speaking: ['ben', 'ann'] })).toBe('ben')
  expect(speakerOf({ ...none, speaking: ['ben', 'ann'], before: 'ann' })).toBe('ann')
  expect(speakerOf({ ...none, before: 'ben' })).toBe('ben')
  expect(speakerOf({ ...none, speaking: ['me'] })).toBe('ann')
  expect(speakerOf({ ...none, others: [] })).toBeUndefined()
})

test('a grid has tiles as large as faces fit in', () => {
  const phone = { width: 374, height: 600 }
  const desktop = { width: 1264, height: 570 }
  const counts = [1, 2, 3, 4, 6, 9, 30]
  expect(counts.map((count) => gridOf(count, phone).columns)).toEqual([1, 1, 1, 2, 2, 3, 3])
  expect(counts.map((count) => gridOf(count, desktop).columns)).toEqual([1, 2, 3, 2, 3, 3, 8])
  expect(gridOf(2, desktop)).toEqual({ columns: 2, width: 628, height: 471 })
  // The grid scrolls: lower tiles would be too small to show anybody.
  expect(gridOf(30, phone).height).toBe(120)
})
