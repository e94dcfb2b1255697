/** Words as the filter takes them: trimmed, none empty, none twice however it is written. */
export function withWord(words: readonly string[], typed: string): readonly string[] {
  // People paste lists: one word a line, or with commas of any script between them.
  const added = typed
    .split(/[\n,，、;；]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const result = [...words]
  for (const word of added) if (!result.some((known) => folded(known) === folded(word))) result.push(word)
  return result
}

const folded = (word: string): string => word.normalize('NFKC').toLocaleLowerCase()
