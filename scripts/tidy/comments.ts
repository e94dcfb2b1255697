/** Rules about comments. */
import { found, type TidyRule } from './finding'

const commentOnTop: TidyRule = {
  name: 'what a file is for stands above its imports',
  problems: ({ path, text }) => {
    if (!/\.(?:tsx?|mjs)$/.test(path)) return []
    const between = /^(?:import .*|\} from .*)\n\/\*\*(?:(?!\*\/)[^])*\*\/\n(?=import )/gm
    return found(text, between).map(
      ({ line }) => `${line}: imports were sorted above what the file is for; move it back to the top`,
    )
  },
}

const commentOpenings: TidyRule = {
  name: 'a doc comment starts with a noun or a verb',
  problems: ({ path, text }) => {
    if (!/\.(?:tsx?|mjs|js|css)$/.test(path)) return []
    const headless = /^[ \t]*\/\*\*?\s+(?:\*\s+)?(What|Of|Whoever|That which)\b/gm
    return found(text, headless).map(
      ({ line, group }) => `${line}: "${group} …"; start with the thing itself, or the verb of what it does`,
    )
  },
}

export const commentRules: readonly TidyRule[] = [commentOnTop, commentOpenings]
