/** Names of the tunables that say how long something is kept. */
import type { Translated } from '../i18n/languages'

export const keepingSettingNames: Readonly<Record<string, Translated>> = {
  keepMessages: {
    'zh-cn': '消息保留天数（0为一直保留）。更早的消息会从服务器永久删除',
    'yue-lang': '訊息保留日數（0即係一直保留）。更早嘅訊息會由伺服器永久刪除',
    'en-us': 'Keep messages for (0: always). The server deletes older ones for good',
    'korean-lang': '메시지 보관 일수(0: 계속 보관). 더 오래된 메시지는 서버에서 영구 삭제됩니다',
  },
  keepFiles: {
    'zh-cn': '带照片、视频、语音或文件的消息保留天数（0为一直保留）',
    'yue-lang': '有相、影片、語音或者檔案嘅訊息保留日數（0即係一直保留）',
    'en-us': 'Keep messages with pictures, videos, voice or files for (0: always)',
    'korean-lang': '사진, 동영상, 음성, 파일이 있는 메시지의 보관 일수(0: 계속 보관)',
  },
  keepMoments: {
    'zh-cn': '动态保留天数（0为一直保留）。更早的动态会从服务器永久删除，有人付费的除外',
    'yue-lang': '動態保留日數（0即係一直保留）。更早嘅動態會由伺服器永久刪除，有人畀咗錢嘅除外',
    'en-us':
      'Keep moments for (0: always). The server deletes older ones for good, except those people paid for',
    'korean-lang':
      '모먼트 보관 일수(0: 계속 보관). 더 오래된 모먼트는 서버에서 영구 삭제되며, 누군가 결제한 것은 남습니다',
  },
  keepVideos: {
    'zh-cn': '短视频保留天数（0为一直保留）。更早的视频会从服务器永久删除，有人收藏的除外',
    'yue-lang': '短片保留日數（0即係一直保留）。更早嘅影片會由伺服器永久刪除，有人收藏咗嘅除外',
    'en-us': 'Keep short videos for (0: always). The server deletes older ones for good, except favorites',
    'korean-lang':
      '숏폼 보관 일수(0: 계속 보관). 더 오래된 동영상은 서버에서 영구 삭제되며, 누군가 즐겨찾기한 것은 남습니다',
  },
}
