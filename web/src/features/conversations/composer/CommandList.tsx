import type { ConversationId } from '@linnet/protocol'
import { listRobotCommands } from '@linnet/protocol/robots/calls'
import { Slash } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import styles from './mentions/MentionList.module.css'

/** Whether a text is a command that is being typed, before its first space. */
export const isCommand = (text: string): boolean => /^\/[a-z0-9_]{0,32}$/i.test(text)

type CommandListProps = {
  conversationId: ConversationId
  typed: string
  onPick: (text: string, cursor: number) => void
}

/** The commands of the group's robots that begin with the typed text. Enter sends; a press completes. */
export function CommandList({ conversationId, typed, onPick }: CommandListProps) {
  const { data: robots = [] } = useQueryOf(listRobotCommands, { conversationId })
  const begun = typed.slice(1).toLowerCase()
  const choices = robots.flatMap(({ robotId, robotName, commands }) =>
    commands
      .filter(({ command }) => command.startsWith(begun))
      .map(({ command, about }) => ({ key: `${robotId} ${command}`, command, about, robotName })),
  )
  if (choices.length === 0) return null
  return (
    <div className={styles.list}>
      {choices.map(({ key, command, about, robotName }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(`/${command} `, command.length + 2)}
        >
          <span className={styles.all} aria-hidden>
            <Slash size={16} />
          </span>
          <span className="truncate">
            /{command} · {about}
          </span>
          <span className={styles.note}>{robotName}</span>
        </button>
      ))}
    </div>
  )
}
