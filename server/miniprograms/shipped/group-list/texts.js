/** The list's texts, in the languages of the app. */
const all = {
  'en-us': {
    lang: 'en',
    title: 'Name of the list',
    noTitle: 'To do',
    newItem: 'Something to do',
    add: 'Add',
    remove: (text) => `Remove ${text}`,
    progress: (done, of) => `${done} of ${of} done`,
    send: 'Send to a chat',
    sent: 'Sent.',
    failed: 'That didn’t work. Try again.',
    full: 'The list is full. Remove something first.',
    about:
      'The list travels in its card. Anyone who changes it sends the next one; the newest card is the list. If two of you change it at once, the newest card lacks what the other did: do it again there.',
  },
  'zh-cn': {
    lang: 'zh-CN',
    title: '清单名称',
    noTitle: '待办',
    newItem: '要做的事',
    add: '添加',
    remove: (text) => `移除“${text}”`,
    progress: (done, of) => `已完成${done}/${of}`,
    send: '发送到聊天',
    sent: '已发送。',
    failed: '没有成功，请重试。',
    full: '清单已满，请先移除一些。',
    about:
      '清单就在卡片里。谁改了，就把新卡片发到聊天，以最新的卡片为准。两个人同时改时，最新的卡片里没有另一个人的改动，需要在上面再改一次。',
  },
  'yue-lang': {
    lang: 'zh-HK',
    title: '清單名稱',
    noTitle: '待辦',
    newItem: '要做嘅嘢',
    add: '加入',
    remove: (text) => `移除「${text}」`,
    progress: (done, of) => `完成咗${done}/${of}`,
    send: '傳去對話',
    sent: '已經傳送。',
    failed: '唔成功，再試下。',
    full: '清單滿咗，移除啲先。',
    about:
      '清單就喺張卡入面。邊個改咗就傳張新卡，以最新嗰張為準。兩個人同時改嘅話，最新嗰張冇另一個人改嘅嘢，要喺上面再改一次。',
  },
  'korean-lang': {
    lang: 'ko',
    title: '목록 이름',
    noTitle: '할 일',
    newItem: '할 일 입력',
    add: '추가',
    remove: (text) => `${text} 삭제`,
    progress: (done, of) => `${of}개 중 ${done}개 완료`,
    send: '채팅으로 보내기',
    sent: '보냈어요.',
    failed: '잘되지 않았어요. 다시 시도해 주세요.',
    full: '목록이 가득 찼어요. 먼저 몇 개를 지워 주세요.',
    about:
      '목록은 카드에 담겨 있어요. 바꾼 사람이 새 카드를 보내면, 가장 최근 카드가 목록이에요. 두 사람이 동시에 바꾸면 최근 카드에는 다른 사람이 바꾼 내용이 없으니 거기서 다시 바꿔 주세요.',
  },
}

/**
 * @param {string} language
 * @returns {typeof all['en-us']}
 */
export const textsIn = (language) => all[language] ?? all['en-us']
