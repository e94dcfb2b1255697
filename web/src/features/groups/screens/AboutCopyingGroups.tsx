import { MessageCircle, Settings2, UserRound, UsersRound } from 'lucide-react'
import { copyTexts } from '~/features/groups/copy-texts'
import { useTexts } from '~/i18n/texts'
import { Screen } from '~/kit/screens/Screen'
import styles from './AboutCopyingGroups.module.css'

/** Explains what a copy of a group includes. */
export function AboutCopyingGroups() {
  const texts = useTexts(copyTexts)
  const facts = [
    { icon: <Settings2 size={20} aria-hidden />, head: texts.settingsHead, body: texts.settingsBody },
    { icon: <UserRound size={20} aria-hidden />, head: texts.friendsHead, body: texts.friendsBody },
    { icon: <UsersRound size={20} aria-hidden />, head: texts.othersHead, body: texts.othersBody },
    { icon: <MessageCircle size={20} aria-hidden />, head: texts.messagesHead, body: texts.messagesBody },
  ]
  return (
    <Screen title={texts.how}>
      <div className={styles.page}>
        <p className={styles.intro}>{texts.intro}</p>
        {facts.map(({ icon, head, body }) => (
          <section key={head} className={styles.fact}>
            <span className={styles.icon}>{icon}</span>
            <div>
              <h2 className={styles.head}>{head}</h2>
              <p className={styles.body}>{body}</p>
            </div>
          </section>
        ))}
      </div>
    </Screen>
  )
}
