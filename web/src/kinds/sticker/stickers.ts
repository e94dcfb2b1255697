import angry from './art/angry.svg'
import cheers from './art/cheers.svg'
import coffee from './art/coffee.svg'
import cool from './art/cool.svg'
import cry from './art/cry.svg'
import hello from './art/hello.svg'
import hug from './art/hug.svg'
import laugh from './art/laugh.svg'
import love from './art/love.svg'
import party from './art/party.svg'
import please from './art/please.svg'
import shy from './art/shy.svg'
import sing from './art/sing.svg'
import sleep from './art/sleep.svg'
import thanks from './art/thanks.svg'
import wow from './art/wow.svg'
import type { stickerTexts } from './sticker-texts'

type Sticker = { id: string; words: keyof (typeof stickerTexts)['en-us']; address: string }

/** The built-in stickers. Never reuse an id for another drawing: it is in sent messages. */
export const stickers: readonly Sticker[] = [
  { id: 'linnet-hello', words: 'hello', address: hello },
  { id: 'linnet-laugh', words: 'laugh', address: laugh },
  { id: 'linnet-love', words: 'love', address: love },
  { id: 'linnet-thanks', words: 'thanks', address: thanks },
  { id: 'linnet-please', words: 'please', address: please },
  { id: 'linnet-wow', words: 'wow', address: wow },
  { id: 'linnet-cry', words: 'cry', address: cry },
  { id: 'linnet-angry', words: 'angry', address: angry },
  { id: 'linnet-sleep', words: 'sleep', address: sleep },
  { id: 'linnet-shy', words: 'shy', address: shy },
  { id: 'linnet-cool', words: 'cool', address: cool },
  { id: 'linnet-hug', words: 'hug', address: hug },
  { id: 'linnet-sing', words: 'sing', address: sing },
  { id: 'linnet-party', words: 'party', address: party },
  { id: 'linnet-coffee', words: 'coffee', address: coffee },
  { id: 'linnet-cheers', words: 'cheers', address: cheers },
]

const byId: ReadonlyMap<string, Sticker> = new Map(stickers.map((sticker) => [sticker.id, sticker]))

export const stickerOf = (id: string | undefined): Sticker | undefined =>
  id === undefined ? undefined : byId.get(id)
