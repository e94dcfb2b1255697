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
import { stickerId, stickerWords, wordsOf } from './sticker-words'

const addresses = {
  hello,
  laugh,
  love,
  thanks,
  please,
  wow,
  cry,
  angry,
  sleep,
  shy,
  cool,
  hug,
  sing,
  party,
  coffee,
  cheers,
}

const stickerThatSays = (words: keyof typeof addresses) => ({
  id: stickerId(words),
  words,
  address: addresses[words],
})

/** The built-in stickers. */
export const stickers = stickerWords.map(stickerThatSays)

export function stickerOf(id: string | undefined): ReturnType<typeof stickerThatSays> | undefined {
  const words = wordsOf(id)
  return words && stickerThatSays(words)
}
