/** The emoji of the panel, most used first; rendered in the system's emoji font. */
export const emoji: readonly string[] = (
  '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 🤭 🤫 🤔 🤐 😐 ' +
  '😏 🙄 😬 😌 😔 😪 😴 😷 🤒 🤢 🤮 🥵 🥶 🥴 😵 🤯 🥳 😎 🤓 😕 😟 🙁 😮 😳 ' +
  '🥺 😢 😭 😱 😖 😞 😩 🥱 😤 😡 🤬 😈 💀 💩 👻 🤖 🙈 🙉 🙊 ❤️ 🧡 💛 💚 💙 ' +
  '💜 🖤 💔 💕 💯 💥 💤 👋 👌 ✌️ 🤞 🤟 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 🙏 ' +
  '🤝 💪 👀 🌹 🌸 🌻 🍀 🌈 ☀️ 🌙 ⭐ 🔥 🎉 🎊 🎁 🎂 🍻 ☕ 🍉 🍚 🐶 🐱 🐷 🧧'
).split(' ')
