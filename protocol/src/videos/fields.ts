/** Fields that calls about videos share. */
import { VideoId } from './views'

export const video = {
  videoId: ['video_id', VideoId, 'The video.', '0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20'],
} as const
