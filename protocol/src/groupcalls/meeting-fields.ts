/** Fields that calls about meetings share. */
import { z } from 'zod'
import { device } from '../calls/fields'
import { examples } from '../examples'

export const inMeeting = {
  roomId: ['room_id', z.uuid(), 'The meeting.', examples.requestId],
  device,
} as const
