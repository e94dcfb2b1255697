import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import styles from './EmojiPanel.module.css'

/** The emoji picker below the composer; a press inserts one without moving the focus. */
export function EmojiPanel({ onPick }: { onPick: (character: string) => void }) {
  const texts = useTexts(conversationTexts)
  return (
    <div className={styles.panel} role="group" aria-label={texts.emoji}>
      {emoji.map((character) => (
        <button
          key={character}
          type="button"
          className={styles.emoji}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(character)}
        >
          {character}
        </button>
      ))}
    </div>
  )
}

/** The emoji of the panel, most used first; rendered in the system's emoji font. */
const emoji: readonly string[] = (
  '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 🤭 🤫 🤔 🤐 😐 ' +
  '😏 🙄 😬 😌 😔 😪 😴 😷 🤒 🤢 🤮 🥵 🥶 🥴 😵 🤯 🥳 😎 🤓 😕 😟 🙁 😮 😳 ' +
  '🥺 😢 😭 😱 😖 😞 😩 🥱 😤 😡 🤬 😈 💀 💩 👻 🤖 🙈 🙉 🙊 ❤️ 🧡 💛 💚 💙 ' +
  '💜 🖤 💔 💕 💯 💥 💤 👋 👌 ✌️ 🤞 🤟 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 🙏 ' +
  '🤝 💪 👀 🌹 🌸 🌻 🍀 🌈 ☀️ 🌙 ⭐ 🔥 🎉 🎊 🎁 🎂 🍻 ☕ 🍉 🍚 🐶 🐱 🐷 🧧'
).split(' ')
