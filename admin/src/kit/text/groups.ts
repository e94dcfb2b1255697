const groupLength = 4

/** A text in groups of four characters, without anything added: what is selected or copied is the text itself. */
export const groupsOf = (text: string): { at: number; part: string }[] =>
  Array.from({ length: Math.ceil(text.length / groupLength) }, (_, nth) => ({
    at: nth * groupLength,
    part: text.slice(nth * groupLength, (nth + 1) * groupLength),
  }))
