import { expect, test } from 'bun:test'
import type { z } from 'zod'
import { createLog } from '../log'
import { createHistory } from './history'
import { shareTimelines } from './timelines'

test('a process whose database was replaced hears of that from the others with their next heartbeat', async () => {
  const log = createLog({ level: 'error', write: () => undefined })
  const heard: ((said: unknown) => void)[] = []
  const hub = {
    topic: <T extends z.ZodType>(_: string, schema: T, onHeard: (said: z.output<T>) => void) => {
      const own = (said: unknown) => onHeard(schema.parse(said))
      heard.push(own)
      return (said: z.input<T>) => heard.filter((each) => each !== own).forEach((each) => each(said))
    },
  }
  const [cutOff, moved] = [createHistory({ log, mayMove: true }), createHistory({ log, mayMove: true })]
  const verdict = Promise.withResolvers<boolean>()
  cutOff.judgeBy(() => verdict.promise)
  const [noteHere, noteThere] = [shareTimelines(cutOff, hub), shareTimelines(moved, hub)]
  noteHere(1)
  noteThere(1)
  expect(cutOff.settled()).toBeUndefined()
  noteThere(2)
  expect(cutOff.settled()).toBeDefined()
  noteHere(1)
  expect([cutOff.latestTimeline(), moved.latestTimeline()]).toEqual([2, 2])
  verdict.resolve(true)
  await cutOff.settled()
})
