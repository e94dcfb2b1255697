/** The name of a view-once message, by its media: all that may be revealed. */
import type { OnceCard } from '../kinds/view-once'
import type { Translated } from '../languages'
import { defineTexts } from './texts'

export const onceWords = defineTexts({
  image: {
    'zh-cn': '一次性图片',
    'yue-lang': '只睇一次嘅相片',
    'en-us': 'View-once photo',
    'korean-lang': '한 번만 보기 사진',
  },
  video: {
    'zh-cn': '一次性视频',
    'yue-lang': '只睇一次嘅影片',
    'en-us': 'View-once video',
    'korean-lang': '한 번만 보기 동영상',
  },
  voice: {
    'zh-cn': '一次性语音',
    'yue-lang': '只聽一次嘅語音',
    'en-us': 'Listen-once voice message',
    'korean-lang': '한 번만 듣기 음성 메시지',
  },
} satisfies Record<OnceCard['media'], Translated>)
