/** The types of rules about the tree's text. */

/** A file of the repository, by its path from the root. */
export type SourceFile = { path: string; text: string }

/** One rule: its requirement, and a file's violations. */
export type TidyRule = { name: string; problems: (file: SourceFile) => string[] }

export type Finding = { line: number; word: string; group: string }

export const isTest = /\.(?:test|journey)\.tsx?$/

export function found(text: string, pattern: RegExp): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    word: match[0].trim(),
    group: match[1] ?? '',
  }))
}
