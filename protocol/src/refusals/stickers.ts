/** Refusals of stickers. */
import type { Translated } from '../languages'

export const stickerRefusals = {
  StickerPackNotFound: {
    'zh-cn': '该表情包不存在或已删除',
    'yue-lang': '呢套貼圖唔存在，或者已經刪除',
    'en-us': 'That sticker pack wasn’t found, or was deleted',
    'korean-lang': '없거나 삭제된 스티커 팩이에요',
  },
  StickerPackGone: {
    'zh-cn': '该表情包已停止分享',
    'yue-lang': '呢套貼圖已經冇再分享',
    'en-us': 'This sticker pack is no longer shared',
    'korean-lang': '더 이상 공유되지 않는 스티커 팩이에요',
  },
  StickerPackEmpty: {
    'zh-cn': '请先添加表情，再分享表情包',
    'yue-lang': '請先加貼圖，再分享呢套貼圖',
    'en-us': 'Add a sticker before sharing the pack',
    'korean-lang': '스티커를 먼저 추가한 뒤 공유해 주세요',
  },
  StickerNotFound: {
    'zh-cn': '该表情不存在或已删除',
    'yue-lang': '呢個貼圖唔存在，或者已經刪除',
    'en-us': 'That sticker wasn’t found, or was deleted',
    'korean-lang': '없거나 삭제된 스티커예요',
  },
  StickerPacksFull: {
    'zh-cn': '最多只能有{most}个表情包',
    'yue-lang': '最多可以有{most}套貼圖',
    'en-us': 'You can have at most {most} sticker packs',
    'korean-lang': '스티커 팩은 {most}개까지 만들 수 있어요',
  },
  StickersFull: {
    'zh-cn': '已达上限：最多{most}个表情',
    'yue-lang': '已經到上限：最多{most}個貼圖',
    'en-us': 'That’s full: at most {most} stickers',
    'korean-lang': '가득 찼어요. 스티커는 {most}개까지 넣을 수 있어요.',
  },
  StickerTooLarge: {
    'zh-cn': '图片过大：不能超过{kilobytes} KB，边长不能超过{edge}像素',
    'yue-lang': '圖片太大：唔可以超過{kilobytes} KB，邊長唔可以超過{edge}像素',
    'en-us': 'The picture is too large: at most {kilobytes} KB, and {edge} pixels on each side',
    'korean-lang': '사진이 너무 커요. {kilobytes}KB 이하, 한 변 {edge}픽셀 이하만 가능해요.',
  },
  NotASticker: {
    'zh-cn': '只有图片和表情可以添加',
    'yue-lang': '只可以加圖片同貼圖',
    'en-us': 'Only pictures and stickers can be added',
    'korean-lang': '사진과 스티커만 추가할 수 있어요',
  },
  BadStickerText: {
    'zh-cn': '名称或关键词为空、过长、过多，或含有不支持的字符',
    'yue-lang': '名稱或者關鍵字係空白、太長、太多，或者有唔支援嘅字元',
    'en-us':
      'The name or a word is missing or too long, there are too many words, or a character can’t be used',
    'korean-lang': '이름이나 키워드가 없거나 너무 길거나 많거나, 사용할 수 없는 문자가 있어요',
  },
  DestroysItself: {
    'zh-cn': '会自动销毁的消息不能添加为表情',
    'yue-lang': '會自動銷毀嘅訊息唔可以加做貼圖',
    'en-us': 'Messages that delete themselves can’t be made into stickers',
    'korean-lang': '자동으로 삭제되는 메시지는 스티커로 추가할 수 없어요',
  },
} as const satisfies Record<string, Translated>
