/** Refusals of conversations. */
import type { Translated } from '../languages'
import { careRefusalTexts } from './care'

export const conversationRefusals = {
  ConversationNotFound: {
    'zh-cn': '聊天不存在',
    'yue-lang': '對話唔存在',
    'en-us': 'Chat not found',
    'korean-lang': '존재하지 않는 채팅방이에요',
  },
  RangesOutsideText: {
    'zh-cn': '文字格式与内容不符，请重新设置',
    'yue-lang': '文字格式同內容唔夾，請重新設定',
    'en-us': 'The formatting doesn’t fit the text. Format it again.',
    'korean-lang': '서식이 글과 맞지 않아요. 다시 지정해 주세요.',
  },
  NoPrivateReply: {
    'zh-cn': '这条消息不能私下回复',
    'yue-lang': '呢個訊息唔可以私下回覆',
    'en-us': 'This message can’t be answered privately',
    'korean-lang': '이 메시지에는 1:1로 답장할 수 없어요',
  },
  SearchTooShort: {
    'zh-cn': '请至少输入2个字符',
    'yue-lang': '請輸入最少2個字元',
    'en-us': 'Type at least 2 characters',
    'korean-lang': '2자 이상 입력하세요',
  },
  EmptyFolderName: {
    'zh-cn': '请输入分组名称',
    'yue-lang': '請輸入資料夾名',
    'en-us': 'Enter a name for the folder',
    'korean-lang': '폴더 이름을 입력해 주세요',
  },
  FolderHoldsNothing: {
    'zh-cn': '请选择要放入的聊天',
    'yue-lang': '請揀要放入去嘅對話',
    'en-us': 'Choose what goes into the folder',
    'korean-lang': '폴더에 넣을 채팅을 선택해 주세요',
  },
  FolderNotFound: {
    'zh-cn': '分组不存在',
    'yue-lang': '資料夾唔存在',
    'en-us': 'Folder not found',
    'korean-lang': '존재하지 않는 폴더예요',
  },
  FolderFull: {
    'zh-cn': '这个分组已满',
    'yue-lang': '呢個資料夾滿咗',
    'en-us': 'This folder is full',
    'korean-lang': '폴더가 가득 찼어요',
  },
  TooManyFolders: {
    'zh-cn': '最多可创建{most}个分组',
    'yue-lang': '最多可以開{most}個資料夾',
    'en-us': 'You can have up to {most} folders',
    'korean-lang': '폴더는 최대 {most}개까지 만들 수 있어요',
  },
  IdReused: {
    'zh-cn': '该消息编号已用于另一条消息',
    'yue-lang': '呢個訊息編號已經用咗喺另一個訊息',
    'en-us': 'This message ID is already used by another message',
    'korean-lang': '다른 메시지에 이미 사용된 ID예요',
  },
  IdOutOfTime: {
    'zh-cn': '这条消息已失效，请重新发送',
    'yue-lang': '呢個訊息已經失效，請重新傳送',
    'en-us': 'This message has expired. Send it again.',
    'korean-lang': '만료된 메시지예요. 다시 보내 주세요.',
  },
  EmptyMessage: {
    'zh-cn': '不能发送空消息',
    'yue-lang': '唔可以傳送空白訊息',
    'en-us': 'You can’t send an empty message',
    'korean-lang': '빈 메시지는 보낼 수 없어요',
  },
  UnsupportedKind: {
    'zh-cn': '暂不支持这种消息',
    'yue-lang': '暫時唔支援呢種訊息',
    'en-us': 'This kind of message isn’t supported',
    'korean-lang': '지원하지 않는 메시지 종류예요',
  },
  TooManyPins: {
    'zh-cn': '置顶消息已达上限，请先取消一些',
    'yue-lang': '置頂訊息已經到上限，請先取消一啲',
    'en-us': 'You’ve reached the limit for pinned messages. Unpin some first.',
    'korean-lang': '고정할 수 있는 메시지 수를 넘었어요. 먼저 일부를 해제하세요.',
  },
  BadScheduleTime: {
    'zh-cn': '请选择一年以内的时间',
    'yue-lang': '請揀一年之內嘅時間',
    'en-us': 'Choose a time within the next year',
    'korean-lang': '1년 이내의 시간을 선택하세요',
  },
  TooManyScheduled: {
    'zh-cn': '该聊天的定时消息已达上限，请先删除一些',
    'yue-lang': '呢個對話嘅預約訊息已經到上限，請先刪除一啲',
    'en-us': 'This chat has as many scheduled messages as it can hold. Delete some first.',
    'korean-lang': '이 채팅방의 예약 메시지가 가득 찼어요. 먼저 일부를 삭제하세요.',
  },
  ScheduledGone: {
    'zh-cn': '这条消息已发送或已删除',
    'yue-lang': '呢個訊息已經傳送或者刪除',
    'en-us': 'This message was already sent or deleted',
    'korean-lang': '이미 보냈거나 삭제한 메시지예요',
  },
  Blocked: {
    'zh-cn': '消息已发出，但被对方拒收了',
    'yue-lang': '訊息已發出，但係對方拒收咗',
    'en-us': 'This person isn’t receiving your messages',
    'korean-lang': '상대방이 메시지를 받지 않아요',
  },
  ...careRefusalTexts,
} as const satisfies Record<string, Translated>
