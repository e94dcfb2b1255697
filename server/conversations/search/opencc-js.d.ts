declare module 'opencc-js/dict/STCharacters' {
  /** Pairs of a simplified character and its traditional forms: `传 傳|…`. */
  const pairs: string
  export default pairs
}

declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs of a traditional character and its simplified forms: `傳 传|…`. */
  const pairs: string
  export default pairs
}
