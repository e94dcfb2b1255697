import { defineTexts } from '~/i18n/texts'

/** Texts about sending files. */
export const attachmentTexts = defineTexts({
  lost: {
    'zh-cn': '这台设备上已找不到该文件，请重新选择',
    'yue-lang': '呢部裝置已經搵唔到個檔案，請重新揀過',
    'en-us': 'That file isn’t on this device anymore. Choose it again.',
    'korean-lang': '이 기기에 파일이 더 이상 없어요. 다시 선택해 주세요.',
  },
  empty: {
    'zh-cn': '文件是空的',
    'yue-lang': '檔案係空嘅',
    'en-us': 'This file is empty',
    'korean-lang': '빈 파일이에요',
  },
  noFolders: {
    'zh-cn': '无法发送文件夹，请压缩后再发送',
    'yue-lang': '傳唔到資料夾，請壓縮咗再傳',
    'en-us': 'Folders can’t be sent. Compress it first.',
    'korean-lang': '폴더는 보낼 수 없어요. 압축한 뒤 보내 주세요.',
  },
  tooMany: {
    'zh-cn': (p: { n: number }) => `一次最多发送${p.n}个`,
    'yue-lang': (p: { n: number }) => `一次最多傳${p.n}個`,
    'en-us': (p: { n: number }) => `You can send up to ${p.n} at a time`,
    'korean-lang': (p: { n: number }) => `한 번에 ${p.n}개까지 보낼 수 있어요`,
  },
})
