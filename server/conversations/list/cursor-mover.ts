import type { ConversationId, PersonId } from '@linnet/protocol'
import { createBatcher, type Outcome, refusedOutcome } from '../../kernel/batch'
import { refuse } from '../../kernel/refusal'
import type { Transact, Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { presentReads } from '../log/reads'
import { selectCursors } from './cursor-store'
import { type CursorMove, memberKey, moveFreeCursors } from './cursors'

export interface CursorMoverParts {
  transact: Transact
  audience: Audience
  onBatch: (size: number) => void
}

interface Said {
  personId: PersonId
  connectionId: string | undefined
}

export interface CursorMover {
  /** Moves one read cursor forward, without `mseq` to the head. Returns what is unread then. */
  read(
    input: Said & { conversationId: ConversationId; mseq: number | undefined },
  ): Promise<{ unread: number }>
  /** Moves received cursors forward. Conversations that the person is not in are ignored. */
  receive(input: Said & { cursors: Readonly<Record<string, number>> }): Promise<void>
  readonly waiting: number
  drain(): Promise<void>
}

/** From the start of a batch to that of the next: nobody notices, and the more cursors share a commit, the less each costs. */
const betweenBatchesMs = 25
const maxInputs = 500
/** A device may report that many conversations at once; together they are moved in several transactions. */
const maxReceived = 200
const maxMoves = 2_000
/** How long a cursor waits between attempts while somebody else has its member locked: two seconds in all. */
const contendedPausesMs = [20, 40, 80, 160, 300, 300, 500, 600]
const retryBusyAfterSeconds = 2

const theHead = Number.MAX_SAFE_INTEGER

/** What one call asks for. */
type Input = { read: CursorMove } | { received: readonly CursorMove[] }
/** What is unread after a read; `contended` if the call has to be tried again. */
type Result = { unread: number } | 'contended'

const movesOf = (input: Input): readonly CursorMove[] => ('read' in input ? [input.read] : input.received)

/**
 * Collects cursors as messages are collected: for each person and conversation the furthest one of a batch counts, and all of
 * them take one statement and one commit. A locked member delays nobody else.
 */
export function createCursorMover({ transact, audience, onBatch }: CursorMoverParts): CursorMover {
  let startedAt = Number.NEGATIVE_INFINITY

  async function runBatch(inputs: readonly Input[]): Promise<Outcome<Result>[]> {
    const earlyMs = startedAt + betweenBatchesMs - performance.now()
    if (earlyMs > 0) await Bun.sleep(earlyMs)
    startedAt = performance.now()
    const outcomes: Outcome<Result>[] = []
    for (const some of chunksOf(inputs))
      outcomes.push(...(await transact((work) => moveAll(work, audience, some))))
    return outcomes
  }

  const batcher = createBatcher({ run: runBatch, maxSize: maxInputs, onBatch })

  async function move(input: Input): Promise<{ unread: number }> {
    for (const pauseMs of contendedPausesMs) {
      const result = await batcher(input)
      if (result !== 'contended') return result
      await Bun.sleep(pauseMs)
    }
    return refuse('Busy', { seconds: retryBusyAfterSeconds })
  }

  return {
    read({ mseq, connectionId, ...member }) {
      // A call without a number does not know where the cursor went: its connection gets the frame too.
      const said = mseq === undefined ? { read: theHead } : { read: mseq, connectionId }
      return move({ read: { ...member, ...said, received: 0 } })
    },
    async receive({ personId, connectionId, cursors }) {
      const moves = Object.entries(cursors)
        .slice(0, maxReceived)
        .map(([conversationId, received]) => ({ conversationId, personId, connectionId, read: 0, received }))
      if (moves.length > 0) await move({ received: moves })
    },
    get waiting() {
      return batcher.waiting
    },
    drain: () => batcher.drain(),
  }
}

function* chunksOf(inputs: readonly Input[]): Generator<Input[]> {
  let chunk: Input[] = []
  let size = 0
  for (const input of inputs) {
    const added = movesOf(input).length
    if (chunk.length > 0 && size + added > maxMoves) {
      yield chunk
      ;[chunk, size] = [[], 0]
    }
    chunk.push(input)
    size += added
  }
  if (chunk.length > 0) yield chunk
}

async function moveAll(work: Work, audience: Audience, inputs: readonly Input[]): Promise<Outcome<Result>[]> {
  const moves = furthest(inputs)
  const moved = await moveFreeCursors(work, audience, [...moves.values()])
  const standing = new Map(
    moved.map((row) => [memberKey(row.conversation_id, row.person_id), { ...row, is_behind: false }]),
  )
  const unmoved = [...moves]
    .filter(([key]) => !standing.has(key))
    .map(([, { connectionId: _, ...target }]) => target)
  const rows = unmoved.length > 0 ? await selectCursors(work.sql, unmoved) : []
  const states = new Map<string, (typeof rows)[number]>(standing)
  for (const row of rows) states.set(memberKey(row.conversation_id, row.person_id), row)
  const stateOf = ({ conversationId, personId }: CursorMove) =>
    states.get(memberKey(conversationId, personId))
  return inputs.map((input): Outcome<Result> => {
    if (movesOf(input).some((move) => stateOf(move)?.is_behind)) return { ok: true, value: 'contended' }
    if (!('read' in input)) return { ok: true, value: { unread: 0 } }
    const state = stateOf(input.read)
    if (!state) return refusedOutcome('ConversationNotFound')
    return { ok: true, value: { unread: presentReads(state).unread } }
  })
}

/** Once for each member, with the connection that said the furthest read cursor. */
function furthest(inputs: readonly Input[]): Map<string, CursorMove> {
  const moves = new Map<string, CursorMove>()
  for (const move of inputs.flatMap(movesOf)) {
    const key = memberKey(move.conversationId, move.personId)
    const known = moves.get(key)
    if (!known) moves.set(key, move)
    else
      moves.set(key, {
        ...(move.read > known.read ? move : known),
        received: Math.max(move.received, known.received),
      })
  }
  return moves
}
