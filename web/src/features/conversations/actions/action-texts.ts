import { defineTexts } from '~/i18n/texts'

/** Message actions and their results. */
export const actionTexts = defineTexts({
  actions: {
    'zh-cn': '消息操作',
    'yue-lang': '訊息操作',
    'en-us': 'Message actions',
    'korean-lang': '메시지 메뉴',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  resend: { 'zh-cn': '重新发送', 'yue-lang': '重新傳送', 'en-us': 'Resend', 'korean-lang': '다시 보내기' },
  cancelSending: {
    'zh-cn': '取消发送',
    'yue-lang': '取消傳送',
    'en-us': 'Cancel sending',
    'korean-lang': '전송 취소',
  },
  reply: { 'zh-cn': '回复', 'yue-lang': '回覆', 'en-us': 'Reply', 'korean-lang': '답장' },
  replyPrivately: {
    'zh-cn': '私下回复',
    'yue-lang': '私下回覆',
    'en-us': 'Reply privately',
    'korean-lang': '1:1로 답장',
  },
  edit: { 'zh-cn': '编辑', 'yue-lang': '編輯', 'en-us': 'Edit', 'korean-lang': '수정' },
  forward: { 'zh-cn': '转发', 'yue-lang': '轉發', 'en-us': 'Forward', 'korean-lang': '전달' },
  favourite: { 'zh-cn': '收藏', 'yue-lang': '收藏', 'en-us': 'Favorite', 'korean-lang': '보관' },
  recall: {
    'zh-cn': '撤回',
    'yue-lang': '收回',
    'en-us': 'Delete for everyone',
    'korean-lang': '모두에게서 삭제',
  },
  deleteForMe: {
    'zh-cn': '删除（仅自己）',
    'yue-lang': '刪除（淨係自己）',
    'en-us': 'Delete for me',
    'korean-lang': '나에게서만 삭제',
  },
  select: { 'zh-cn': '多选', 'yue-lang': '多選', 'en-us': 'Select', 'korean-lang': '선택' },
  pin: { 'zh-cn': '置顶', 'yue-lang': '置頂', 'en-us': 'Pin', 'korean-lang': '고정' },
  unpin: { 'zh-cn': '取消置顶', 'yue-lang': '取消置頂', 'en-us': 'Unpin', 'korean-lang': '고정 해제' },
  info: {
    'zh-cn': '消息详情',
    'yue-lang': '訊息資料',
    'en-us': 'Message info',
    'korean-lang': '메시지 정보',
  },
  edits: { 'zh-cn': '编辑记录', 'yue-lang': '編輯紀錄', 'en-us': 'Edit history', 'korean-lang': '수정 기록' },
  now: { 'zh-cn': '现在', 'yue-lang': '而家', 'en-us': 'Now', 'korean-lang': '현재' },
  moreEmoji: {
    'zh-cn': '更多表情',
    'yue-lang': '更多表情',
    'en-us': 'More emoji',
    'korean-lang': '이모지 더 보기',
  },
  reactWith: {
    'zh-cn': (p: { emoji: string }) => `用${p.emoji}回应`,
    'yue-lang': (p: { emoji: string }) => `用${p.emoji}回應`,
    'en-us': (p: { emoji: string }) => `React with ${p.emoji}`,
    'korean-lang': (p: { emoji: string }) => `${p.emoji} 반응 남기기`,
  },
  deleteTitle: {
    'zh-cn': (p: { n: number }) => `删除${p.n}条消息？`,
    'yue-lang': (p: { n: number }) => `刪除${p.n}個訊息？`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'Delete this message?' : `Delete ${p.n} messages?`),
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개를 삭제할까요?`,
  },
  deleteNote: {
    'zh-cn': '只会从你的设备上删除，其他人仍能看到。',
    'yue-lang': '只會喺你嘅裝置刪除，其他人仲睇到。',
    'en-us': 'Deleted only for you, on all your devices. Others can still see it.',
    'korean-lang': '내 모든 기기에서 삭제되지만 다른 사람에게는 남아 있어요.',
  },
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  delete: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  selected: {
    'zh-cn': (p: { n: number }) => `已选${p.n}条`,
    'yue-lang': (p: { n: number }) => `揀咗${p.n}個`,
    'en-us': (p: { n: number }) => `${p.n} selected`,
    'korean-lang': (p: { n: number }) => `${p.n}개 선택됨`,
  },
  oneByOne: {
    'zh-cn': '逐条转发',
    'yue-lang': '逐個轉發',
    'en-us': 'Forward',
    'korean-lang': '개별 전달',
  },
  merged: {
    'zh-cn': '合并转发',
    'yue-lang': '合併轉發',
    'en-us': 'Forward as one',
    'korean-lang': '묶어서 전달',
  },
  cannotForward: {
    'zh-cn': '所选消息不能转发',
    'yue-lang': '揀嘅訊息唔可以轉發',
    'en-us': 'These messages can’t be forwarded',
    'korean-lang': '전달할 수 없는 메시지예요',
  },
  skipped: {
    'zh-cn': (p: { n: number }) => `${p.n}条消息不能转发，已跳过`,
    'yue-lang': (p: { n: number }) => `${p.n}個訊息唔可以轉發，已略過`,
    'en-us': (p: { n: number }) =>
      p.n === 1
        ? '1 message can’t be forwarded and will be skipped'
        : `${p.n} messages can’t be forwarded and will be skipped`,
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개는 전달할 수 없어 건너뛰어요`,
  },
  read: {
    'zh-cn': (p: { n: number }) => `已读${p.n}`,
    'yue-lang': (p: { n: number }) => `已讀${p.n}`,
    'en-us': (p: { n: number }) => `Read ${p.n}`,
    'korean-lang': (p: { n: number }) => `읽음 ${p.n}`,
  },
  unread: {
    'zh-cn': (p: { n: number }) => `未读${p.n}`,
    'yue-lang': (p: { n: number }) => `未讀${p.n}`,
    'en-us': (p: { n: number }) => `Unread ${p.n}`,
    'korean-lang': (p: { n: number }) => `안 읽음 ${p.n}`,
  },
  nameless: {
    'zh-cn': '这条消息发送时为匿名模式，不显示成员',
    'yue-lang': '呢個訊息喺匿名模式傳送，唔會顯示成員',
    'en-us': 'Sent in anonymous mode, so names aren’t shown',
    'korean-lang': '익명 모드에서 보낸 메시지라 이름이 표시되지 않아요',
  },
  nobodyYet: {
    'zh-cn': '还没有人',
    'yue-lang': '仲未有人',
    'en-us': 'No one yet',
    'korean-lang': '아직 없어요',
  },
  everybody: {
    'zh-cn': '全部已读',
    'yue-lang': '全部已讀',
    'en-us': 'Everyone has read it',
    'korean-lang': '모두 읽었어요',
  },
  showMore: { 'zh-cn': '查看更多', 'yue-lang': '睇多啲', 'en-us': 'Show more', 'korean-lang': '더 보기' },
  noEdits: {
    'zh-cn': '没有更早的内容',
    'yue-lang': '冇更早嘅內容',
    'en-us': 'No earlier versions',
    'korean-lang': '이전 버전이 없어요',
  },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
})
