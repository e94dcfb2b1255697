/// <reference types="vite/client" />

/** Made by web/build/emoji-data.mjs. */
declare module 'virtual:emoji-*' {
  const groups: readonly string[]
  export default groups
}
