import { describe, expect, test } from 'bun:test'
import { type NotificationPreferences, type NotificationProfile, usualPreferences } from './preferences'
import { activeProfile, type Happening, mayNotify, type MomentAction, type VideoAction } from './rules'

const at = (text: string) => Date.parse(`${text}Z`)
/** A Wednesday. */
const noon = at('2026-01-14T12:00')
const direct: Happening = { kind: 'direct', by: 'ben', atMs: noon }
const group: Happening = { ...direct, kind: 'group' }
const may = (change: Partial<NotificationPreferences>, happening: Happening) =>
  mayNotify({ ...usualPreferences, ...change }, happening)
const profile = (change: Partial<NotificationProfile>): NotificationProfile => ({
  id: 'work',
  name: 'Work',
  isOn: false,
  days: 0,
  from: 540,
  to: 1080,
  direct: true,
  groups: 'none',
  people: [],
  ...change,
})

test('without a choice, everything is announced but what is muted', () => {
  expect(may({}, direct)).toBe(true)
  expect(may({}, { ...direct, isMuted: true })).toBe(false)
})

test('a muted conversation that lets mentions through tells of what concerns me', () => {
  const muted = { ...group, isMuted: true, hearsMentions: true }
  expect(may({}, muted)).toBe(false)
  expect(may({}, { ...muted, concernsMe: true })).toBe(true)
  expect(may({}, { ...muted, hearsMentions: false, concernsMe: true })).toBe(false)
})

test('nothing that a person does whom I blocked notifies me', () => {
  expect(may({}, { ...group, isFromBlocked: true, concernsMe: true })).toBe(false)
})

test('I am always notified of security events of my account', () => {
  const security = { kind: 'security', atMs: noon } as const
  const night = { isQuiet: true, quietFrom: 0, quietTo: 0 }
  expect(may({ direct: false, friends: false, groups: 'none', ...night }, security)).toBe(true)
})

test('each kind of chat is chosen by itself', () => {
  expect(may({ direct: false }, direct)).toBe(false)
  expect(may({ direct: false }, group)).toBe(true)
  expect(may({ groups: 'mentions' }, group)).toBe(false)
  expect(may({ groups: 'mentions' }, { ...group, concernsMe: true })).toBe(true)
  expect(may({ groups: 'none' }, { ...group, concernsMe: true })).toBe(false)
  expect(may({ friends: false }, { kind: 'friends', atMs: noon })).toBe(false)
})

test('announcements, and each thing that others do with moments, are chosen by themselves', () => {
  const did = (momentAction: MomentAction) =>
    ({ kind: 'moments', momentAction, by: 'ben', atMs: noon }) as const
  const announced = { kind: 'announcements', atMs: noon } as const
  expect(may({ announcements: false }, announced)).toBe(false)
  expect(may({ announcements: false }, did('like'))).toBe(true)
  expect(may({ momentLikes: false }, did('like'))).toBe(false)
  expect(may({ momentLikes: false }, did('comment'))).toBe(true)
  expect(may({ momentComments: false }, did('comment'))).toBe(false)
  expect(may({ momentComments: false }, did('reply'))).toBe(false)
  expect(may({ momentComments: false }, did('mention'))).toBe(true)
  expect(may({ momentMentions: false }, did('mention'))).toBe(false)
  expect(may({ momentPayments: false }, did('paid'))).toBe(false)
  expect(may({ momentPayments: false }, announced)).toBe(true)
})

test('what others do with videos is chosen by likes, comments and followers', () => {
  const did = (videoAction: VideoAction) => ({ kind: 'videos', videoAction, by: 'ben', atMs: noon }) as const
  const actions: VideoAction[] = ['like', 'commentLike', 'comment', 'reply', 'follow']
  const kinds = (change: Partial<NotificationPreferences>) =>
    actions.filter((action) => may(change, did(action)))
  expect(kinds({})).toEqual(actions)
  expect(kinds({ videoLikes: false })).toEqual(['comment', 'reply', 'follow'])
  expect(kinds({ videoComments: false })).toEqual(['like', 'commentLike', 'follow'])
  expect(kinds({ videoFollows: false })).toEqual(['like', 'commentLike', 'comment', 'reply'])
  expect(kinds({ momentLikes: false, momentComments: false })).toEqual(actions)
  expect(kinds({ profiles: [profile({ isOn: true, groups: 'all' })] })).toEqual([])
})

test('meetings are chosen by themselves, and let through by no profile but from excepted people', () => {
  const invited = { kind: 'meetings', by: 'ben', atMs: noon } as const
  expect(may({ friends: false, announcements: false }, invited)).toBe(true)
  expect(may({ meetings: false }, invited)).toBe(false)
  const profiles = [profile({ isOn: true, groups: 'all', people: ['cho' as never] })]
  expect(may({ profiles }, invited)).toBe(false)
  expect(may({ profiles }, { ...invited, by: 'cho' })).toBe(true)
})

test('while a profile is on, moments and announcements are silent, except for moments of excepted people', () => {
  const profiles = [profile({ isOn: true, groups: 'all', people: ['cho' as never] })]
  const liked = { kind: 'moments', momentAction: 'like', by: 'ben', atMs: noon } as const
  expect(may({ profiles }, liked)).toBe(false)
  expect(may({ profiles }, { ...liked, by: 'cho' })).toBe(true)
  expect(may({ profiles }, { kind: 'announcements', atMs: noon })).toBe(false)
})

test('the service and robots are a kind of their own', () => {
  const robot = { ...group, isService: true }
  expect(may({ services: false }, { ...direct, isService: true })).toBe(false)
  expect(may({ services: false }, { ...robot, concernsMe: true })).toBe(false)
  expect(may({ direct: false }, { ...direct, isService: true })).toBe(true)
  expect(may({ groups: 'none' }, robot)).toBe(false)
  const profiles = [profile({ isOn: true, direct: false, groups: 'all' })]
  expect(may({ profiles }, { ...direct, isService: true })).toBe(false)
  expect(may({ profiles }, robot)).toBe(true)
})

describe('quiet hours', () => {
  const night = { isQuiet: true, quietFrom: 22 * 60, quietTo: 7 * 60 }

  test('reach over midnight, from their first minute and without their last', () => {
    const isDue = (time: string) => may(night, { ...direct, atMs: at(`2026-01-14T${time}`) })
    expect(['21:59', '22:00', '00:00', '06:59', '07:00'].map(isDue)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('are those of the time zone', () => {
    const atNine = { ...direct, atMs: at('2026-01-14T21:00') }
    expect(may(night, atNine)).toBe(true)
    expect(may({ ...night, zone: 'Asia/Shanghai' }, atNine)).toBe(false)
  })

  test('in a zone that this device does not know count in UTC', () => {
    expect(may({ ...night, zone: 'Mars/Base' }, direct)).toBe(true)
  })
})

describe('a profile', () => {
  test('that is on lets through what it says, and who is excepted', () => {
    const profiles = [profile({ isOn: true, direct: false, people: ['cho' as never] })]
    expect(may({ profiles }, direct)).toBe(false)
    expect(may({ profiles }, { ...group, by: 'cho' })).toBe(true)
    expect(may({ profiles }, { kind: 'friends', atMs: noon })).toBe(false)
  })

  test('never lets through what is switched off for good', () => {
    expect(may({ direct: false, profiles: [profile({ isOn: true })] }, direct)).toBe(false)
  })

  test('is on by itself on its days, and until the morning after', () => {
    // Wednesday only, across midnight.
    const one = profile({ days: 4, from: 22 * 60, to: 6 * 60 })
    const isOn = (time: string) => activeProfile({ profiles: [one], zone: 'UTC' }, at(time)) !== undefined
    expect(isOn('2026-01-14T23:00')).toBe(true)
    expect(isOn('2026-01-15T05:00')).toBe(true)
    expect(isOn('2026-01-14T05:00')).toBe(false)
    expect(isOn('2026-01-15T23:00')).toBe(false)
  })

  test('that was switched on by hand comes before one with a schedule', () => {
    const profiles = [
      profile({ id: 'always', days: 127, from: 0, to: 0 }),
      profile({ id: 'hand', isOn: true }),
    ]
    expect(activeProfile({ profiles, zone: 'UTC' }, noon)?.id).toBe('hand')
  })
})
