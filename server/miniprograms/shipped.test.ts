import { describe, expect, test } from 'bun:test'
import { languages } from '@linnet/protocol'
import { maxCardState, readBridgeRequest } from '@linnet/protocol/miniprograms/bridge'
import * as game from './shipped/four-in-a-row/rules.js'
import { textsIn as gameTexts } from './shipped/four-in-a-row/texts.js'
import * as list from './shipped/group-list/list.js'
import { textsIn as listTexts } from './shipped/group-list/texts.js'

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)]

describe('four in a row', () => {
  test.each([
    ['upright', '0101010', 4],
    ['flat', '0011223', 4],
    ['rising', '01122323363', 4],
    ['six at once', '00112244553', 6],
    ['nobody yet', '001122', 0],
  ])('is won: %s', (_, moves, cells) => {
    expect(game.winningCells(moves).size).toBe(cells)
  })

  test('ends when somebody has won, or the board is full', () => {
    expect(game.mayDrop('010101', 0)).toBe(true)
    expect(game.mayDrop('0101010', 3)).toBe(false)
    expect(game.mayDrop('000000', 0)).toBe(false)
    expect(game.mayDrop('', 7)).toBe(false)
  })

  test('goes on as the card says, and begins again if that cannot be', () => {
    const state = { moves: '33', players: [ann, ben] }
    expect(game.readState(game.writeState(state))).toEqual(state)
    for (const wrong of [
      undefined,
      'x',
      '{"moves":"77","players":[]}',
      JSON.stringify({ moves: '0000000', players: [ann, ben] }),
      JSON.stringify({ moves: '01010101', players: [ann, ben] }),
      JSON.stringify({ moves: '3', players: [] }),
      JSON.stringify({ moves: '3', players: ['<img>'] }),
    ])
      expect(game.readState(wrong)).toEqual({ moves: '', players: [] })
  })

  test('lets the players move in turn, and nobody else', () => {
    expect(game.mayPlay({ moves: '', players: [] }, ann)).toBe(true)
    const begun = { moves: '3', players: [ann] }
    expect([game.mayPlay(begun, ann), game.mayPlay(begun, ben)]).toEqual([false, true])
    const running = { moves: '33', players: [ann, ben] }
    expect([ann, ben, 'c'.repeat(24)].map((who) => game.mayPlay(running, who))).toEqual([true, false, false])
  })
})

describe('the shared list', () => {
  test('goes on as the card says, and begins again if that cannot be', () => {
    const { title, items } = list.withItem(
      list.withItem(list.readState('["Trip"]'), ' boil  water ')!,
      '<b>',
    )!
    const state = list.writeState({
      title,
      items: items.map((item) => ({ ...item, isDone: true })),
    })
    expect(list.readState(state)).toEqual({
      title: 'Trip',
      items: [
        { text: 'boil water', isDone: true },
        { text: '<b>', isDone: true },
      ],
    })
    for (const wrong of [undefined, '', '7', '[1,2]', '{"a":1}'])
      expect(list.readState(wrong).items).toEqual([])
  })

  test.each(['a long thing to do', '要做的很长很长的一件事情', '☃️'])(
    'of %p is never longer than a card carries',
    (words) => {
      let lists = list.readState('["T"]')
      for (let n = 0; n < 60; n++) lists = list.withItem(lists, words.repeat(8)) ?? lists
      expect(list.fits(lists)).toBe(true)
      expect(list.writeState(lists).length).toBeLessThanOrEqual(maxCardState)
      expect(lists.items.length).toBeGreaterThan(4)
      expect(list.withItem(lists, ' ')).toBeUndefined()
    },
  )
})

test('each line that they share is one that the app takes, in each language', () => {
  for (const language of languages) {
    const { cardTurn, cardWon, cardDraw } = gameTexts(language)
    const { progress } = listTexts(language)
    const line = list.lineOf('Trip \u202e\n'.repeat(9), progress(1, 40))
    for (const each of [cardTurn, cardWon, cardDraw, line])
      expect(
        readBridgeRequest(JSON.stringify({ id: 1, call: 'share', input: { line: each } })),
      ).toHaveProperty('request')
  }
})
