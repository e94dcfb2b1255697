/** Questions that one process of a cluster asks another one, which may die, or be of a version that does not know them. */
import type { z } from 'zod'
import type { Item } from './packets'
import type { BusTimes } from './peer'
import type { Peers } from './peers'

/** The shapes of a question and of its answer, both as JSON. */
export interface QuestionShape<Asked extends z.ZodType, Answered extends z.ZodType> {
  asked: Asked
  answered: Answered
}

export interface Asking<Asked> {
  processId: string
  asked: Asked
  /** The time after which no answer is expected any more. */
  withinMs: number
}

/** Asks another process; undefined if it is not heard, does not know the question, or has no answer in time. */
export type Ask<Asked, Answered> = (asking: Asking<Asked>) => Promise<Answered | undefined>

/** Opens a question under a name, which this process answers to the others. Returns what asks them. */
export type OpenQuestion = <Asked extends z.ZodType, Answered extends z.ZodType>(
  name: string,
  shape: QuestionShape<Asked, Answered>,
  answer: (asked: z.output<Asked>) => Promise<z.input<Answered>>,
) => Ask<z.input<Asked>, z.output<Answered>>

export interface Questions {
  open: OpenQuestion
  /** Takes what another process says; returns whether it is of that kind. */
  hear: (item: Item, from: string) => boolean
}

interface QuestionParts extends Pick<Peers, 'send' | 'isWell'> {
  times: Pick<BusTimes, 'later'>
}

const kinds = { ask: 'ask', answer: 'answer' }

export function createQuestions({ send, isWell, times }: QuestionParts): Questions {
  const answers = new Map<string, (asked: unknown) => Promise<unknown>>()
  /** Questions without an answer yet, by number. */
  const waiting = new Map<number, { processId: string; settle: (answered: unknown) => void }>()
  let count = 0

  async function reply(from: string, text: string): Promise<void> {
    const [n, name = '', asked = ''] = wordsOf(text, 2)
    const answered = await Promise.resolve(asked)
      .then((json) => answers.get(name)?.(JSON.parse(json)))
      .catch(() => undefined)
    send(from, { kind: kinds.answer, text: `${n} ${JSON.stringify(answered ?? null)}` }, { isSoon: true })
  }

  function settle(from: string, text: string): void {
    const [n, answered = ''] = wordsOf(text, 1)
    const asking = waiting.get(Number(n))
    if (asking?.processId === from) asking.settle(JSON.parse(answered))
  }

  return {
    open(name, shape, answer) {
      answers.set(name, async (asked) => answer(shape.asked.parse(asked)))
      return async ({ processId, asked, withinMs }) => {
        if (!isWell(processId)) return undefined
        const n = ++count
        const answered = await new Promise<unknown>((resolve) => {
          waiting.set(n, { processId, settle: resolve })
          times.later(withinMs, () => resolve(undefined))
          send(processId, { kind: kinds.ask, text: `${n} ${name} ${JSON.stringify(asked)}` })
        })
        waiting.delete(n)
        return shape.answered.safeParse(answered).data
      }
    },
    hear({ kind, text }, from) {
      if (kind === kinds.ask) void reply(from, text)
      else if (kind === kinds.answer) settle(from, text)
      else return false
      return true
    },
  }
}

/** The first words of a text, and the rest. */
function wordsOf(text: string, words: number): string[] {
  const found: string[] = []
  let from = 0
  for (let word = 0; word < words; word++) {
    const end = text.indexOf(' ', from)
    found.push(text.slice(from, end))
    from = end + 1
  }
  return [...found, text.slice(from)]
}
