import { create } from 'zustand'

/** A question with two answers. */
export type Question = {
  title: string
  body?: string
  /** The words of the button that says yes; by default "OK". */
  confirmLabel?: string
  /** The words of the button that says no; by default "Cancel"; null for a notice with one button. */
  cancelLabel?: string | null
  isDanger?: boolean
}

export type AskedQuestion = Question & { answer: (isYes: boolean) => void }

/** The question being asked; ConfirmHost shows it. */
export const useQuestion = create<{ asked: AskedQuestion | undefined; isOpen: boolean }>()(() => ({
  asked: undefined,
  isOpen: false,
}))

/** Questions follow one another: the next is asked when the last is answered. */
let lastAnswer: Promise<unknown> = Promise.resolve()

/** Asks a question over whatever is on the screen; true when the member agreed. */
export function confirm(question: Question): Promise<boolean> {
  const answered = lastAnswer.then(() => ask(question))
  lastAnswer = answered
  return answered
}

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ isOpen: false })
      resolve(isYes)
    }
    useQuestion.setState({ asked: { ...question, answer }, isOpen: true })
  })
}
