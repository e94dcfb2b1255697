/** Fields that calls about moments share. */
import { MomentId } from './views'

export const moment = {
  momentId: ['circle_id', MomentId, 'The moment.', '0199d8b0-2a41-7c5e-8b7d-1f3a5c7e9b20'],
} as const
