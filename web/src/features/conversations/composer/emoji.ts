/** The emoji of the panel, drawn by the device itself; those that people send most come first. */
export const emoji: readonly string[] = (
  '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 🤭 🤫 🤔 🤐 😐 ' +
  '😏 🙄 😬 😌 😔 😪 😴 😷 🤒 🤢 🤮 🥵 🥶 🥴 😵 🤯 🥳 😎 🤓 😕 😟 🙁 😮 😳 ' +
  '🥺 😢 😭 😱 😖 😞 😩 🥱 😤 😡 🤬 😈 💀 💩 👻 🤖 🙈 🙉 🙊 ❤️ 🧡 💛 💚 💙 ' +
  '💜 🖤 💔 💕 💯 💥 💤 👋 👌 ✌️ 🤞 🤟 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 🙏 ' +
  '🤝 💪 👀 🌹 🌸 🌻 🍀 🌈 ☀️ 🌙 ⭐ 🔥 🎉 🎊 🎁 🎂 🍻 ☕ 🍉 🍚 🐶 🐱 🐷 🧧'
).split(' ')
