import { expect, test } from 'bun:test'
import { groupedNumber, meetingLink, ticketOf } from './invitation'

test.each([
  ['482913706', { number: '482913706' }],
  [' 482 913-706 ', { number: '482913706' }],
  [
    'https://chat.example/#/pages/push/huiyi?meeting=482913706&key=ab-C_9',
    { number: '482913706', key: 'ab-C_9' },
  ],
  ['Ann invites you\nhttps://chat.example/#/pages/push/huiyi?meeting=482913706', { number: '482913706' }],
  ['48291370', undefined],
  ['082913706', undefined],
  ['call me at 482913706', undefined],
])('%p leads to %p', (typed, ticket) => {
  expect(ticketOf(typed)).toEqual(ticket)
})

test('a number is read out in groups of three', () => {
  expect(groupedNumber('482913706')).toBe('482 913 706')
})

test('a link has the address of the app, unless the service knows its own', () => {
  const page = { origin: 'https://here.example', pathname: '/app/' }
  expect(meetingLink({ url: '/#/pages/x?meeting=1' }, page)).toBe(
    'https://here.example/app/#/pages/x?meeting=1',
  )
  expect(meetingLink({ url: 'https://there.example/#/x' }, page)).toBe('https://there.example/#/x')
  expect(meetingLink({}, page)).toBe('')
})
