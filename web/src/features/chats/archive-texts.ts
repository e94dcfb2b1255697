import { defineTexts } from '~/i18n/texts'

/** The archive, and marking chats as unread. */
export const archiveTexts = defineTexts({
  archived: {
    'zh-cn': '已归档的聊天',
    'yue-lang': '已封存對話',
    'en-us': 'Archived',
    'korean-lang': '보관된 채팅',
  },
  archive: { 'zh-cn': '归档', 'yue-lang': '封存', 'en-us': 'Archive', 'korean-lang': '보관' },
  unarchive: {
    'zh-cn': '取消归档',
    'yue-lang': '取消封存',
    'en-us': 'Unarchive',
    'korean-lang': '보관 해제',
  },
  markUnread: {
    'zh-cn': '标为未读',
    'yue-lang': '標為未讀',
    'en-us': 'Mark as unread',
    'korean-lang': '안 읽음으로 표시',
  },
  none: {
    'zh-cn': '没有归档的聊天',
    'yue-lang': '未有封存嘅對話',
    'en-us': 'No archived chats',
    'korean-lang': '보관된 채팅이 없어요',
  },
  note: {
    'zh-cn': '有新消息时，归档的聊天仍会留在这里，也不计入未读数',
    'yue-lang': '有新訊息時，封存咗嘅對話會留喺度，亦唔會計入未讀數目',
    'en-us': 'Chats stay here when new messages arrive, and don’t count as unread',
    'korean-lang': '새 메시지가 와도 여기에 남아 있고, 안 읽은 수에 포함되지 않아요',
  },
})
