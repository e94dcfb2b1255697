import {
  voiceRoomHeartbeat,
  closeVoiceRoom,
  joinVoiceRoom,
  leaveVoiceRoom,
  openVoiceRoom,
  setVoiceRoom,
  setVoiceRule,
  showVoiceRoom,
  voiceRoomPass,
} from '@linnet/protocol'
import { implement, implementQuery, withoutRoom } from '../../kernel/implement'
import type { RoomParts } from '../room-parts'
import { setRuleOf, setVoice } from './set-voice'
import { showVoice, voicePassFor } from './show-voice'
import { voiceHeartbeat, closeVoice, joinVoice, leaveVoice, openVoice } from './voice-seats'

export const voiceRoutes = (parts: RoomParts) => [
  implement(openVoiceRoom, ({ work, caller: { personId, sessionId }, input }) =>
    openVoice(work, parts, { ...input, personId, sessionId }),
  ),
  implement(joinVoiceRoom, ({ work, caller: { personId, sessionId }, input }) =>
    joinVoice(work, parts, { ...input, personId, sessionId }),
  ),
  withoutRoom(
    implement(leaveVoiceRoom, ({ work, caller: { personId }, input }) =>
      leaveVoice(work, parts, { ...input, personId }),
    ),
  ),
  withoutRoom(
    implement(closeVoiceRoom, ({ work, caller: { personId }, input }) =>
      closeVoice(work, parts, { ...input, personId }),
    ),
  ),
  withoutRoom(
    implement(voiceRoomHeartbeat, ({ work, caller: { personId, sessionId }, input }) =>
      voiceHeartbeat(work, parts, { ...input, personId, sessionId }),
    ),
  ),
  implement(setVoiceRoom, ({ work, caller: { personId }, input }) =>
    setVoice(work, parts, { ...input, by: personId }),
  ),
  implement(setVoiceRule, ({ work, caller: { personId }, input }) =>
    setRuleOf(work, parts, { ...input, by: personId }),
  ),
  implementQuery(showVoiceRoom, ({ work, caller: { personId }, input }) =>
    showVoice(work, { ...input, personId }),
  ),
  implementQuery(voiceRoomPass, ({ work, caller: { personId, sessionId }, input }) =>
    voicePassFor(work, parts, { ...input, personId, sessionId }),
  ),
]
