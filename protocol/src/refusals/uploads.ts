/** Refusals of files. */
import type { Translated } from '../languages'

export const uploadRefusals = {
  EmptyFile: {
    'zh-cn': '文件是空的',
    'yue-lang': '檔案係空嘅',
    'en-us': 'This file is empty',
    'korean-lang': '빈 파일이에요',
  },
  FileTooLarge: {
    'zh-cn': '文件过大，最大{megabytes} MB',
    'yue-lang': '檔案太大，最大{megabytes} MB',
    'en-us': 'This file is too large. The limit is {megabytes} MB.',
    'korean-lang': '파일이 너무 커요. 최대 {megabytes} MB까지 보낼 수 있어요.',
  },
  FileRefused: {
    'zh-cn': '文件未通过安全检查',
    'yue-lang': '檔案未通過安全檢查',
    'en-us': 'This file didn’t pass the safety check',
    'korean-lang': '파일이 보안 검사를 통과하지 못했어요',
  },
  QuotaExceeded: {
    'zh-cn': '存储空间已满（共{megabytes} MB）',
    'yue-lang': '儲存空間已滿（總共{megabytes} MB）',
    'en-us': 'Your storage of {megabytes} MB is full',
    'korean-lang': '저장 공간 {megabytes} MB를 모두 썼어요',
  },
  NoRoom: {
    'zh-cn': '服务器空间不足，暂时无法上传或录制，请稍后再试',
    'yue-lang': '伺服器空間唔夠，暫時上載唔到亦都錄唔到，請遲啲再試',
    'en-us': 'Linnet is out of space, so uploads and recordings are off for now. Try again later.',
    'korean-lang':
      '서버 저장 공간이 부족해서 지금은 업로드하거나 녹화할 수 없어요. 나중에 다시 시도해 주세요.',
  },
  NoCodeFound: {
    'zh-cn': '识别失败，图片中没有找到二维码',
    'yue-lang': '識別失敗，相片入面搵唔到二維碼',
    'en-us': 'Recognition failed. There’s no QR code in this picture that can be read.',
    'korean-lang': '인식하지 못했어요. 사진에서 읽을 수 있는 QR 코드를 찾지 못했어요.',
  },
  NotAnImage: {
    'zh-cn': '请选择图片（JPEG、PNG、WebP 或 GIF）',
    'yue-lang': '請揀相片（JPEG、PNG、WebP 或者 GIF）',
    'en-us': 'Choose a JPEG, PNG, WebP or GIF image',
    'korean-lang': '사진을 선택해 주세요 (JPEG, PNG, WebP, GIF)',
  },
  ImageTooLarge: {
    'zh-cn': '图片尺寸过大，最大{megapixels}百万像素',
    'yue-lang': '相片尺寸太大，最大{megapixels}百萬像素',
    'en-us': 'This image is too large. The limit is {megapixels} megapixels.',
    'korean-lang': '사진 해상도가 너무 높아요. 최대 {megapixels}백만 화소예요.',
  },
  UnsupportedFile: {
    'zh-cn': '只能使用图片或视频',
    'yue-lang': '只可以用相片或者影片',
    'en-us': 'Only photos and videos can be used here',
    'korean-lang': '사진이나 동영상만 쓸 수 있어요',
  },
  DataNotRemoved: {
    'zh-cn': '无法清除其中的拍摄地点等信息。如需连同这些信息一起发送，请以文件形式发送。',
    'yue-lang': '清除唔到入面嘅拍攝地點等資料。如果想連埋呢啲資料一齊傳送，請用檔案形式傳送。',
    'en-us':
      'The location and other details saved in it can’t be removed. To share those too, send it as a file.',
    'korean-lang': '촬영 위치 등 포함된 정보를 지울 수 없어요. 그 정보까지 보내려면 파일로 보내 주세요.',
  },
  UploadNotFound: {
    'zh-cn': '上传已过期，请重新上传',
    'yue-lang': '上載已過期，請重新上載',
    'en-us': 'The upload has expired. Start it again.',
    'korean-lang': '업로드가 만료됐어요. 다시 시작해 주세요.',
  },
  WrongOffset: {
    'zh-cn': '上传应从{offset}字节处继续',
    'yue-lang': '上載應該由{offset}位元組嗰度繼續',
    'en-us': 'The upload continues at byte {offset}',
    'korean-lang': '업로드는 {offset}바이트부터 이어져요',
  },
  TooManyUploads: {
    'zh-cn': '同时进行的上传过多，请先完成或取消一些',
    'yue-lang': '同時進行嘅上載太多，請先完成或者取消一啲',
    'en-us': 'Too many uploads at once. Finish or cancel some first.',
    'korean-lang': '진행 중인 업로드가 너무 많아요. 먼저 완료하거나 취소해 주세요.',
  },
} as const satisfies Record<string, Translated>
