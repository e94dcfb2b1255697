/** A `like` pattern for strings that begin with a text, ignoring case. */
export const likePrefix = (text: string): string =>
  `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
