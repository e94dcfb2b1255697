import { type ReactNode, useState } from 'react'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import styles from './AskRow.module.css'

type AskRowProps = {
  person: { id: string; name: string; photo: string }
  /** The request's text, cut after three lines. */
  words: string
  /** A secondary line below the text. */
  note?: string | undefined
  onOpen: () => void
  /** The buttons to answer with, or the outcome once it is decided. */
  answer: { accept: string; decline: string; onAnswer: (isAccepted: boolean) => Promise<void> } | string
}

/** A person's request, with the buttons to answer it. */
export function AskRow({ person, words, note, onOpen, answer }: AskRowProps) {
  return (
    <div className={styles.row}>
      <button type="button" className={styles.person} onClick={onOpen}>
        <Avatar id={person.id} name={person.name} photo={person.photo} />
        <span className={styles.about}>
          <span className={styles.name} dir="auto">
            {person.name}
          </span>
          <span className={styles.words} dir="auto">
            {words}
          </span>
          {note !== undefined && (
            <span className={styles.note} dir="auto">
              {note}
            </span>
          )}
        </span>
      </button>
      {typeof answer === 'string' ? <span className={styles.note}>{answer}</span> : <Answers {...answer} />}
    </div>
  )
}

function Answers({ accept, decline, onAnswer }: Exclude<AskRowProps['answer'], string>): ReactNode {
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const give = async (isAccepted: boolean) => {
    if (busy) return
    setBusy(isAccepted ? 'accept' : 'decline')
    await onAnswer(isAccepted)
    setBusy(undefined)
  }
  return (
    <span className={styles.answers}>
      <Button kind="quiet" size="small" isBusy={busy === 'decline'} onPress={() => void give(false)}>
        {decline}
      </Button>
      <Button size="small" isBusy={busy === 'accept'} onPress={() => void give(true)}>
        {accept}
      </Button>
    </span>
  )
}
