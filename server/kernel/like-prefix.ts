/** A `like` pattern for what begins with a text, ignoring case. */
export const likePrefix = (text: string): string =>
  `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
