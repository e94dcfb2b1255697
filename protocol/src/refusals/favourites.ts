/** Refusals of favourites. */
import type { Translated } from '../languages'

export const favouriteRefusals = {
  FavouriteNotFound: {
    'zh-cn': '该收藏不存在或已删除',
    'yue-lang': '呢個收藏唔存在，或者已經刪除',
    'en-us': 'That favorite wasn’t found, or was deleted',
    'korean-lang': '없거나 삭제된 보관 항목이에요',
  },
  NotForFavourites: {
    'zh-cn': '这种消息不支持收藏',
    'yue-lang': '呢種訊息唔可以收藏',
    'en-us': 'This kind of message can’t be added to favorites',
    'korean-lang': '보관할 수 없는 메시지예요',
  },
  FavouritesFull: {
    'zh-cn': '收藏空间已满，请先删除一些收藏',
    'yue-lang': '收藏空間已滿，請先刪除部分收藏',
    'en-us': 'Your favorites are full. Delete some first.',
    'korean-lang': '보관함이 가득 찼어요. 먼저 항목을 삭제해 주세요.',
  },
  NoteChanged: {
    'zh-cn': '这条笔记已在其他设备上修改',
    'yue-lang': '呢個筆記已經喺另一部裝置改咗',
    'en-us': 'This note was changed on another device',
    'korean-lang': '다른 기기에서 수정된 메모예요',
  },
  TooManyTags: {
    'zh-cn': '最多添加{most}个标签',
    'yue-lang': '最多加{most}個標籤',
    'en-us': 'A favorite has at most {most} tags',
    'korean-lang': '태그는 {most}개까지 추가할 수 있어요',
  },
} as const satisfies Record<string, Translated>
