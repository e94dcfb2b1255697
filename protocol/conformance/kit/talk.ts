/** Friends who write to each other, for the checks of messages. */
import type { Cast, Person } from './actors'
import type { Frame } from './device'

export interface Entry {
  cseq: number
  mseq: number
  cid: string
  type: number
  msg: { content: Record<string, unknown>; user_info: { uid: string } }
}
export interface Page {
  list: Entry[]
  last: number
}

export interface Two {
  ann: Person
  ben: Person
  list_id: string
}

export async function twoFriends(cast: Cast): Promise<Two> {
  const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
  return { ann, ben, list_id: await cast.befriend(ann, ben) }
}

let sentSoFar = 0
export const newCid = () => `kit-${Date.now()}-${sentSoFar++}`

/** Sends a text under a new id. */
export const say = (person: Person, list_id: string, text: string) =>
  sayAs(newCid(), { person, list_id, text })

export const sayAs = (
  cid: string,
  { person, list_id, text }: { person: Person; list_id: string; text: string },
) =>
  person.do<{ cseq: number; mseq: number; cid: string; id: string }>('/im/message/addChat', {
    list_id,
    type: 0,
    content: { text },
    cid,
  })

export const entryOf = ({ data }: Frame) => data['data'] as Entry
export const saying = (text: string) => (frame: Frame) => entryOf(frame).msg?.content['text'] === text
export const historyOf = (person: Person, list_id: string, send_data: object = {}) =>
  person.do<Page & Record<string, unknown>>('/im/get/chatData', { list_id, send_data })
