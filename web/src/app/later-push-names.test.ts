import { expect, test } from 'bun:test'
import { callChanged, callSignal } from '@linnet/protocol/calls/events'
import { careDecided, heldDecided, workAsked } from '@linnet/protocol/care/events'
import { groupCallChanged } from '@linnet/protocol/groupcalls/events'
import { meetingEvents } from '@linnet/protocol/groupcalls/meeting-views'
import { voiceRoomEvents } from '@linnet/protocol/groupcalls/voicerooms'
import { momentRemoved } from '@linnet/protocol/moments/events'
import { reportAnswered } from '@linnet/protocol/reports/events'
import { sanctionChanged } from '@linnet/protocol/sanctions/events'
import { securityEventRecorded } from '@linnet/protocol/security/events'
import * as events from '@linnet/protocol/wallet/events'
import { spendingFrozen } from '@linnet/protocol/wallet/freezes'
import { isRarePush } from './later-push-names'

test('what later-pushes.ts handles loads the code for it', () => {
  const handled = [
    events.moneyReceived,
    events.amountCollected,
    spendingFrozen,
    securityEventRecorded,
    careDecided,
    heldDecided,
    workAsked,
    callChanged,
    callSignal,
    groupCallChanged,
    ...meetingEvents,
    ...voiceRoomEvents,
    momentRemoved,
    reportAnswered,
    sanctionChanged,
  ]
  expect(handled.map(({ wire: action }) => isRarePush({ action }))).toEqual(handled.map(() => true))
})

test('what the server says at the start loads nothing', () => {
  for (const action of ['checkToken', 'sanctions', 'newMessage']) expect(isRarePush({ action })).toBe(false)
})
