/** How long messages are kept, and those with files. */
import type { ConversationId } from '@linnet/protocol'
import { entryAt, type Person, said, sendFile, valueOf } from '@linnet/testing'
import type { Row, Scene } from './row'

const dayMs = 24 * 3_600_000

type Send = (scene: Scene, from: Person, to: ConversationId) => Promise<number>

/** The state of a message two days later. */
const afterTwoDays = (send: Send) => async (scene: Scene) => {
  const { world, ann } = scene
  const lea = await world.person('Lea')
  const to = await world.befriend(ann, lea)
  const cseq = await send(scene, ann, to)
  world.clock.advance(2 * dayMs)
  await scene.runJob('conversations.retention')
  return (await entryAt(lea, to, cseq)) ? 'kept' : 'removed'
}

const text: Send = (_, from, to) => said(from, to, { text: 'Hi' })

const file: Send = async ({ world }, person, to) => {
  const { id } = valueOf(await sendFile(world.url, { person, content: 'A letter', name: 'a.txt' }))
  return said(person, to, { fileId: id }, { kind: 'file' })
}

export const messageRows: readonly Row[] = [
  { key: 'keepMessages', to: '1', meets: afterTwoDays(text), before: 'kept', after: 'removed' },
  { key: 'keepFiles', to: '1', meets: afterTwoDays(file), before: 'kept', after: 'removed' },
]
