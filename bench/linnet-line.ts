import { Connection, inParallel } from './connection'
import { ClientIds, createMessageReader, createMessageWriter, type MessageFrame } from './frames'
import type { Line, LineListener, Lines, LoadConversation } from './line'

interface LineParts {
  connection: Connection
  listId: string
  ids: ClientIds
  read: (frame: string) => MessageFrame | undefined
}

/** Connects the members of these conversations by Linnet's own protocol, all to one server, or each to one of several. */
export async function openLinnetLines(
  urlOf: string | ((token: string) => string),
  conversations: readonly LoadConversation[],
  onPutOff?: () => void,
): Promise<Lines[]> {
  const ids = new ClientIds()
  const read = createMessageReader(ids, onPutOff)
  const tokens = conversations.flatMap((conversation) => conversation.tokens)
  const connections = await inParallel(tokens, 50, (token) =>
    Connection.open({ url: typeof urlOf === 'string' ? urlOf : urlOf(token), token }),
  )
  let first = 0
  return conversations.map(({ listId, tokens, head }) => {
    const members = connections.slice(first, (first += tokens.length))
    const lines = members.map((connection) => new LinnetLine({ connection, listId, ids, read }))
    return { name: listId, lines, head, isNumbered: true }
  })
}

class LinnetLine implements Line {
  private write: (n: number) => string = () => ''

  constructor(private readonly parts: LineParts) {}

  begin(index: number, { onFrame, onFault }: LineListener): void {
    const { connection, listId, ids, read } = this.parts
    this.write = createMessageWriter(ids, { sender: index, listId })
    connection.onLost = onFault
    connection.onFrame = (text) => {
      try {
        const frame = read(text)
        if (frame) onFrame(frame)
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error))
      }
    }
  }

  send(n: number): void {
    this.say(this.write(n))
  }

  say(frame: string): void {
    this.parts.connection.send(frame)
  }

  close(): void {
    this.parts.connection.close()
  }
}
