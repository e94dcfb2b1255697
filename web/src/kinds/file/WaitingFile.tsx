import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { byteSizeText } from '~/kit/text/byte-size'
import type { ShownMessage } from '~/messages/message-kinds'
import { MessageBody } from '~/messages/MessageBody'
import { fileTexts } from './file-texts'
import styles from './FileBubble.module.css'

/** A placeholder while the file's bubble loads, with the same size. */
export function WaitingFile({ message: { content } }: { message: ShownMessage<'file'> }) {
  const texts = useTexts(fileTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { file, text } = content
  return (
    <>
      <div className={styles.card}>
        <span className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {file.name || texts.unnamed}
          </span>
          <span className={styles.state}>{byteSizeText(file.size, language)}</span>
        </span>
      </div>
      {text && <MessageBody content={content} />}
    </>
  )
}
