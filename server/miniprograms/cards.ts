/**
 * The card of a program in a chat where it is shared. Its name and picture are those of the catalogue, whatever the program
 * sends.
 */
import { join } from 'node:path'
import type { Language, Translated } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { CardLine, maxCardState } from '@linnet/protocol/miniprograms/bridge'
import { screens } from '@linnet/protocol/screens'
import type { ReadWork } from '../kernel/work'
import { inLanguage, type ScreenCard } from '../publishing'
import type { Catalogue } from './desk/listing'
import type { Program } from './programs'

const kinds = {
  game: { 'zh-cn': '游戏', 'yue-lang': '遊戲', 'en-us': 'Game', 'korean-lang': '게임' },
  miniProgram: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini program', 'korean-lang': '미니앱' },
} as const satisfies Record<Program['kind'], Translated>

/**
 * The card of a program, or of a place in it: then `line` is its title, and `state` is what the program gets when it is opened.
 */
export async function cardOf(
  work: Pick<ReadWork, 'sql' | 'nowMs'>,
  catalogue: Catalogue,
  { link, language }: { link: string; language: Language },
): Promise<ScreenCard | undefined> {
  const { path, params = {} } = placeOfLink(link) ?? {}
  if (path !== screens.program && path !== screens.runProgram) return undefined
  const program = (await catalogue.all(work)).find(({ id, isOn }) => isOn && id === params['program'])
  if (!program) return undefined
  const name = inLanguage(program.names, language) ?? program.id
  const picture = await Bun.file(join(program.folder, program.icon)).bytes()
  if (path === screens.program) {
    const about = inLanguage(program.about, language) ?? ''
    const place = linkToScreen(path, { program: program.id })
    return { link: place, site: kinds[program.kind][language], title: name, about, picture }
  }
  const line = CardLine.safeParse(params['line'])
  const { state = '' } = params
  if (!line.success || state.length > maxCardState) return undefined
  const place = linkToScreen(path, { program: program.id, ...(state !== '' && { state }) })
  return { link: place, site: name, title: line.data, about: '', picture }
}
