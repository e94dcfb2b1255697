import { defineTexts } from '~/i18n/texts'

export const fileBubbleTexts = defineTexts({
  gone: {
    'zh-cn': '文件已过期',
    'yue-lang': '檔案已過期',
    'en-us': 'This file has expired',
    'korean-lang': '파일이 만료됐어요',
  },
  saved: { 'zh-cn': '已下载', 'yue-lang': '已下載', 'en-us': 'Downloaded', 'korean-lang': '다운로드 완료' },
  failed: {
    'zh-cn': '下载失败，点击重试',
    'yue-lang': '下載失敗，撳一下再試',
    'en-us': 'Download failed. Tap to try again.',
    'korean-lang': '다운로드하지 못했어요. 눌러서 다시 시도해 주세요.',
  },
  stop: {
    'zh-cn': '停止下载',
    'yue-lang': '停止下載',
    'en-us': 'Stop downloading',
    'korean-lang': '다운로드 중지',
  },
  cancel: {
    'zh-cn': '取消发送',
    'yue-lang': '取消傳送',
    'en-us': 'Cancel sending',
    'korean-lang': '전송 취소',
  },
  resend: { 'zh-cn': '重新发送', 'yue-lang': '重新傳送', 'en-us': 'Resend', 'korean-lang': '다시 보내기' },
})
