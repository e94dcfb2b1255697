import { create } from 'zustand'

/** A yes-or-no question. */
export type Question = {
  title: string
  body?: string
  /** The confirming button's text; "OK" by default. */
  confirmLabel?: string
  /** The cancelling button's text; "Cancel" by default, null for a message with a single button. */
  cancelLabel?: string | null
  isDanger?: boolean
}

export type AskedQuestion = Question & { answer: (isYes: boolean) => void }

/** The open question, rendered by ConfirmHost. */
export const useQuestion = create<{ asked: AskedQuestion | undefined; isOpen: boolean }>()(() => ({
  asked: undefined,
  isOpen: false,
}))

/** The last question's answer: the next question opens once it has come. */
let lastAnswer: Promise<unknown> = Promise.resolve()

/** Asks a question in a dialog over the current screen; resolves to true if the user agrees. */
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
