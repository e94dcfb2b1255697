import type { ConversationId, PersonId } from '@linnet/protocol'
import {
  type BatchOutcome,
  contended,
  createBatcher,
  type Patience,
  refusedOutcome,
} from '../../kernel/batch'
import { batchByPrimary } from '../../kernel/primary/batch-by-primary'
import type { Primaries } from '../../kernel/primary/primaries'
import type { Transact, Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { presentReads } from '../log/reads'
import { selectCursors } from './cursor-store'
import { type CursorMove, memberKey, moveManyCursors } from './cursors'

export interface CursorMoverParts {
  primaries: Primaries<{ transact: Transact }>
  audience: Audience
  onBatch: (size: number) => void
}

interface Reader {
  personId: PersonId
  connectionId: string | undefined
}

export interface CursorMover {
  /** Moves one read cursor forward, or to the head if `mseq` is absent. Returns the number of unread messages after the move. */
  read(
    input: Reader & { conversationId: ConversationId; mseq: number | undefined },
  ): Promise<{ unread: number }>
  /** Moves received cursors forward. Conversations that the person is not in are ignored. */
  receive(input: Reader & { cursors: Readonly<Record<string, number>> }): Promise<void>
  readonly waiting: number
  drain(): Promise<void>
}

/**
 * The interval between the starts of two batches: too short to notice, and the more cursors share a commit,
 * the cheaper each is.
 */
const betweenBatchesMs = 25
const maxInputs = 500
/** The most conversations that a device may report at once; together they are moved in several transactions. */
const maxReceived = 200
const maxMoves = 2_000

const headCursor = Number.MAX_SAFE_INTEGER

/** The input of one call. */
type Input = { read: CursorMove } | { received: readonly CursorMove[] }
/** The number of unread messages after a read. */
interface Result {
  unread: number
}

const movesOf = (input: Input): readonly CursorMove[] => ('read' in input ? [input.read] : input.received)

/**
 * Batches cursors like messages: for each person and conversation the furthest cursor of a batch counts, and all of
 * them take one statement, which commits by itself.
 */
export function createCursorMover({ primaries, audience, onBatch }: CursorMoverParts): CursorMover {
  async function run(
    transact: Transact,
    inputs: readonly Input[],
    { isShared, lockWaitMs }: Patience,
  ): Promise<BatchOutcome<Result>[]> {
    const outcomes: BatchOutcome<Result>[] = []
    for (const some of chunksOf(inputs)) {
      const move = (work: Work) => moveAll(work, audience, { inputs: some, isPatient: !isShared })
      // A statement that never waits for a lock needs no transaction to limit the wait.
      outcomes.push(...(await transact(move, isShared ? { autocommits: true } : { lockWaitMs })))
    }
    return outcomes
  }

  const move = batchByPrimary(primaries, {
    idOf: (input: Input) => movesOf(input)[0]?.conversationId ?? '',
    open: ({ transact }) =>
      createBatcher({
        run: (inputs: readonly Input[], patience) => run(transact, inputs, patience),
        maxSize: maxInputs,
        everyMs: betweenBatchesMs,
        onBatch,
      }),
  })

  return {
    read({ mseq, connectionId, ...member }) {
      // A call without a number does not know the cursor's new position, so its connection gets the frame
      // too.
      const target = mseq === undefined ? { read: headCursor } : { read: mseq, connectionId }
      return move({ read: { ...member, ...target, received: 0 } })
    },
    async receive({ personId, connectionId, cursors }) {
      const moves = Object.entries(cursors)
        .slice(0, maxReceived)
        .map(([id, received]) => ({
          conversationId: id as ConversationId,
          personId,
          connectionId,
          read: 0,
          received,
        }))
      const divided = Map.groupBy(moves, ({ conversationId }) => primaries.of(conversationId))
      await Promise.all(Array.from(divided.values(), (received) => move({ received })))
    },
    get waiting() {
      return move.waiting
    },
    drain: () => move.drain(),
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

async function moveAll(
  work: Work,
  audience: Audience,
  { inputs, isPatient }: { inputs: readonly Input[]; isPatient: boolean },
): Promise<BatchOutcome<Result>[]> {
  const moves = furthest(inputs)
  work.catchUpIfUnknown(() => [...moves.values()].flatMap((move) => affectedBy(move, audience)))
  const moved = await moveManyCursors(work, audience, { moves: [...moves.values()], isPatient })
  const standing = new Map(
    moved.map((row) => [memberKey(row.conversationId, row.personId), { ...row, isBehind: false }]),
  )
  const unmoved = [...moves]
    .filter(([key]) => !standing.has(key))
    .map(([, { connectionId: _, ...target }]) => target)
  const rows = unmoved.length > 0 ? await selectCursors(work.sql, unmoved) : []
  const states = new Map<string, (typeof rows)[number]>(standing)
  for (const row of rows) states.set(memberKey(row.conversationId, row.personId), row)
  const stateOf = ({ conversationId, personId }: CursorMove) =>
    states.get(memberKey(conversationId, personId))
  return inputs.map((input): BatchOutcome<Result> => {
    if (movesOf(input).some((move) => stateOf(move)?.isBehind)) return contended
    if (!('read' in input)) return { ok: true, value: { unread: 0 } }
    const state = stateOf(input.read)
    if (!state) return refusedOutcome('ConversationNotFound')
    return { ok: true, value: { unread: presentReads(state).unread } }
  })
}

/** The person whose cursor moves and, in a direct conversation, the other one, whose ticks it changes. */
function affectedBy({ conversationId, personId }: CursorMove, audience: Audience): readonly PersonId[] {
  const recipients = audience.cached(conversationId)
  return recipients && !recipients.isGroup ? recipients.people() : [personId]
}

/** One move for each member, with the connection that reported the furthest read cursor. */
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
