/** Refusals of translation and transcription. */
import type { Translated } from '../languages'

export const translationRefusals = {
  TranslationOff: {
    'zh-cn': '本服务器未开通翻译',
    'yue-lang': '呢個伺服器未開通翻譯',
    'en-us': 'Translation isn’t available on this server',
    'korean-lang': '이 서버에서는 번역을 사용할 수 없어요',
  },
  TranslationFailed: {
    'zh-cn': '翻译失败，请稍后再试',
    'yue-lang': '翻譯唔到，請稍後再試',
    'en-us': 'Couldn’t translate. Try again later.',
    'korean-lang': '번역하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  NothingToTranslate: {
    'zh-cn': '这条消息没有可翻译的文字',
    'yue-lang': '呢個訊息冇文字可以翻譯',
    'en-us': 'This message has no text to translate',
    'korean-lang': '번역할 글이 없는 메시지예요',
  },
  VoiceToTextOff: {
    'zh-cn': '本服务器未开通语音转文字',
    'yue-lang': '呢個伺服器未開通語音轉文字',
    'en-us': 'Voice to text isn’t available on this server',
    'korean-lang': '이 서버에서는 음성을 글로 바꿀 수 없어요',
  },
  VoiceToTextFailed: {
    'zh-cn': '转文字失败，请稍后再试',
    'yue-lang': '轉文字唔成功，請稍後再試',
    'en-us': 'Couldn’t turn this into text. Try again later.',
    'korean-lang': '글로 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  NotAVoiceMessage: {
    'zh-cn': '这条消息不是语音',
    'yue-lang': '呢個唔係語音訊息',
    'en-us': 'This isn’t a voice message',
    'korean-lang': '음성 메시지가 아니에요',
  },
  NoWordsHeard: {
    'zh-cn': '没有听到说话内容',
    'yue-lang': '聽唔到有人講嘢',
    'en-us': 'No words were heard in this message',
    'korean-lang': '말소리가 들리지 않는 메시지예요',
  },
} as const satisfies Record<string, Translated>
