import { defineTexts } from '~/i18n/texts'

/** Texts of sending silently or scheduled. */
export const sendingTexts = defineTexts({
  options: {
    'zh-cn': '发送方式',
    'yue-lang': '傳送方式',
    'en-us': 'Ways to send',
    'korean-lang': '보내기 방식',
  },
  silent: {
    'zh-cn': '静音发送',
    'yue-lang': '靜音傳送',
    'en-us': 'Send without sound',
    'korean-lang': '알림음 없이 보내기',
  },
  later: {
    'zh-cn': '定时发送',
    'yue-lang': '預約傳送',
    'en-us': 'Schedule message',
    'korean-lang': '예약 보내기',
  },
  changeTime: {
    'zh-cn': '修改时间',
    'yue-lang': '更改時間',
    'en-us': 'Change time',
    'korean-lang': '시간 변경',
  },
  when: {
    'zh-cn': '发送时间',
    'yue-lang': '傳送時間',
    'en-us': 'Send at',
    'korean-lang': '보낼 시간',
  },
  whenHint: {
    'zh-cn': '到时会自动发送，不需要打开应用',
    'yue-lang': '到時會自動傳送，唔使開住 app',
    'en-us': 'Sent at that time even if Linnet is closed',
    'korean-lang': '앱을 닫아도 그 시간에 보내 드려요',
  },
  badTime: {
    'zh-cn': '请选择一年以内的时间',
    'yue-lang': '請揀一年之內嘅時間',
    'en-us': 'Choose a time within the next year',
    'korean-lang': '1년 이내의 시간을 선택하세요',
  },
  confirm: { 'zh-cn': '确定', 'yue-lang': '確定', 'en-us': 'Schedule', 'korean-lang': '예약' },
})
