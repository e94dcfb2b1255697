import { z } from 'zod'
import type { Hub } from '../socket/hub'
import type { History } from './history'

/**
 * Says to the other processes of the cluster which timeline this one uses. Returns what notes it, with each heartbeat: those that
 * heard nothing in between hear the next one.
 */
export function shareTimelines(history: History, hub: Pick<Hub, 'topic'>): History['noteTimeline'] {
  const say = hub.topic('timeline', z.int().min(1), history.hearTimeline)
  return (timeline) => {
    history.noteTimeline(timeline)
    say(timeline, { isLossy: true })
  }
}
